import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FORMAT, formats } from '#server/store/format.ts';
import { ADMIN_SETTINGS } from '../support/api-client.ts';
import { startProcess } from '../support/servers/server-process.ts';
import { type StoreProcess, startStore } from '../support/servers/store-process.ts';
import { freePort, temporaryFolder } from '../support/temporary.ts';

const folder = temporaryFolder();
let store: StoreProcess;
beforeAll(async () => {
  store = await startStore(join(folder.path, 'store'), await freePort());
});
afterAll(async () => {
  await store?.kill();
  folder.remove();
});

it('a site does not start on a store of a newer format, says so in words, and leaves it as it is', async () => {
  const client = await MongoClient.connect(store.uri);
  await formats(client.db()).insertOne({ _id: 'store', format: FORMAT + 1, steps: [] });
  await expect(startProcess(folder.path, { ...ADMIN_SETTINGS, MONGODB_URI: store.uri })).rejects.toThrow(
    `The store has format ${FORMAT + 1}`,
  );
  expect((await client.db().listCollections().toArray()).map(({ name }) => name)).toEqual(['format']);
  await client.close();
});
