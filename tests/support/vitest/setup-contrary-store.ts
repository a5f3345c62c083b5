import type { TestProject } from 'vitest/node';
import { contrary } from '../servers/contrary-store.ts';
import { startStore } from '../servers/store-process.ts';
import { startStoreProxy } from '../servers/store-proxy.ts';
import { freePort, temporaryFolder } from '../temporary.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The MongoDB of the test sites; undefined for the embedded store, or the MongoDB of `TEST_MONGODB_URI`. */
    testServer: string | undefined;
    /** The same server as `testServer`, as it is. */
    directServer: string | undefined;
  }
}

/** Test sites keep their data in a store that behaves as other servers may. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = temporaryFolder();
  const port = await freePort();
  const store = await startStore(folder.path, port);
  const proxy = await startStoreProxy(port, contrary());
  project.provide('testServer', `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`);
  project.provide('directServer', `mongodb://127.0.0.1:${port}/?directConnection=true`);
  return async () => {
    proxy.close();
    await store.kill();
    folder.remove();
  };
}
