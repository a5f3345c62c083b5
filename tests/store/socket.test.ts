import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedStore } from '#server/store/embedded/index.ts';
import { temporaryFolder } from '../support/temporary.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const socketOf = (uri: string) => decodeURIComponent(/^mongodb:\/\/([^/]+)\//.exec(uri)?.[1] ?? '');
const modeOf = (path: string) => statSync(path).mode & 0o777;

async function ping(uri: string): Promise<void> {
  const client = await MongoClient.connect(uri);
  await client.db().command({ ping: 1 });
  await client.close();
}

test('only the user of the process can reach the socket of a store without a password', async () => {
  const dataDir = join(folder.path, 'data');
  const store = await startEmbeddedStore({ dataDir });
  const socket = socketOf(store.uri);
  expect(dirname(socket)).toBe(dataDir);
  expect([modeOf(socket), modeOf(dataDir)]).toEqual([0o600, 0o700]);
  await ping(store.uri);
  await store.close();
});

test('the folder of the socket of a data folder with a long path is removed when the store stops', async () => {
  const dataDir = join(folder.path, 'long'.repeat(30));
  mkdirSync(dataDir);
  const store = await startEmbeddedStore({ dataDir });
  const socket = socketOf(store.uri);
  expect([modeOf(socket), modeOf(dirname(socket))]).toEqual([0o600, 0o700]);
  await expect(startEmbeddedStore({ dataDir })).rejects.toThrow('held by another process');
  await ping(store.uri);
  await store.close();
  expect(existsSync(dirname(socket))).toBe(false);
  expect(existsSync(dataDir)).toBe(true);
});

test('a hundred reads at once take at most sixteen connections, which end when nobody needs them', async () => {
  const store = await startEmbeddedStore({ dataDir: join(folder.path, 'data') });
  const client = new MongoClient(store.uri);
  let opened = 0;
  client.on('connectionCreated', () => {
    opened += 1;
  });
  const rooms = client.db().collection('rooms');
  await rooms.insertOne({ beds: 2 });
  await Promise.all(Array.from({ length: 100 }, () => rooms.findOne({ beds: 2 })));
  expect(opened).toBeLessThanOrEqual(16);
  expect(client.options.maxIdleTimeMS).toBe(30_000);
  await client.close();
  await store.close();
});
