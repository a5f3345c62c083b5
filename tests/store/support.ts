import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { type EmbeddedStore, startEmbeddedStore } from '../../server/store/embedded/index.ts';

/** A store on a throw-away folder with a client on it. */
export interface TestStore {
  store: EmbeddedStore;
  client: MongoClient;
  dataDir: string;
  stop(): Promise<void>;
}

/** Starts a store on an empty folder and connects. */
export async function openTestStore(): Promise<TestStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'store-test-'));
  const store = await startEmbeddedStore({ dataDir });
  const client = await MongoClient.connect(store.uri);
  return {
    store,
    client,
    dataDir,
    async stop() {
      await client.close();
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
