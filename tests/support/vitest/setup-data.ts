import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { TestProject } from 'vitest/node';
import { startEmbeddedStore } from '#server/store/embedded/index.ts';
import { ADMIN, ADMIN_SETTINGS } from '../api-client.ts';
import { quickHash } from '../quick-hash.ts';
import { startProcess } from '../servers/server-process.ts';
import { temporaryFolder } from '../temporary.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a site with only its administrator; undefined where the folder is not set up. */
    dataTemplate: string | undefined;
  }
}

/**
 * Test sites start from this data folder, because judging a first password takes a third of a first start. The
 * administrator's password is quick to verify.
 */
export default async function setUp(project: TestProject): Promise<() => void> {
  const folder = temporaryFolder();
  const site = await startProcess(folder.path, ADMIN_SETTINGS);
  await site.stop();
  const dataDir = join(folder.path, 'data');
  const store = await startEmbeddedStore({ dataDir });
  const client = await MongoClient.connect(store.uri);
  const passwordHash = quickHash(ADMIN.password);
  await client.db().collection('users').updateOne({ username: ADMIN.username }, { $set: { passwordHash } });
  await client.close();
  await store.close();
  project.provide('dataTemplate', dataDir);
  return folder.remove;
}
