import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, type Db, type Document, MongoClient, MongoNetworkError } from 'mongodb';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedStore, startEmbeddedStore } from '#server/store/embedded/index.ts';

let dataDir: string;
let store: EmbeddedStore;
let client: MongoClient;
let admin: Db;
let items: Collection;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'store-fail-'));
  store = await startEmbeddedStore({ dataDir, failPoints: true });
  client = await MongoClient.connect(store.uri);
  admin = client.db('admin');
  items = client.db('fails').collection('items');
});
afterEach(() => failing('off'));
afterAll(async () => {
  await client.close();
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
});

const failing = (mode: unknown, data: Document = {}, configureFailPoint = 'failCommand') =>
  admin.command({ configureFailPoint, mode, data } as Document);

describe('commands that fail on purpose', () => {
  test('the driver repeats a read once when its connection is closed', async () => {
    await failing({ times: 1 }, { failCommands: ['find'], closeConnection: true });
    expect(await items.findOne({ none: 1 })).toBeNull();
    await failing({ times: 2 }, { failCommands: ['find'], closeConnection: true });
    await expect(items.findOne({ none: 1 })).rejects.toThrow(MongoNetworkError);
  });

  test('a write that the driver repeats after a lost reply is done once', async () => {
    await failing({ times: 1 }, {}, 'onPrimaryTransactionalWrite');
    await items.insertOne({ name: 'lost reply' });
    expect(await items.countDocuments({ name: 'lost reply' })).toBe(1);
  });

  test('the driver repeats a write after a retryable error, but not after another one', async () => {
    await failing({ times: 1 }, { failCommands: ['insert'], errorCode: 91 });
    await items.insertOne({ name: 'again' });
    expect(await items.countDocuments({ name: 'again' })).toBe(1);
    await failing({ times: 1 }, { failCommands: ['insert'], errorCode: 2 });
    await expect(items.insertOne({ name: 'never' })).rejects.toMatchObject({ code: 2 });
    expect(await items.countDocuments({ name: 'never' })).toBe(0);
  });

  test('the driver begins a transaction again when its commit fails', async () => {
    await failing({ times: 1 }, { failCommands: ['commitTransaction'], errorCode: 251 });
    let runs = 0;
    await client.withSession((session) =>
      session.withTransaction(async () => {
        runs += 1;
        await items.insertOne({ name: 'second attempt' }, { session });
      }),
    );
    expect(runs).toBe(2);
    expect(await items.countDocuments({ name: 'second attempt' })).toBe(1);
  });

  test('a fail point applies only to its commands, its client and its number of times', async () => {
    await failing('alwaysOn', { failCommands: ['find'], appName: 'another', errorCode: 2 });
    expect(await items.findOne({ none: 1 })).toBeNull();
    await failing({ skip: 1 }, { failCommands: ['find'], errorCode: 2 });
    expect(await items.findOne({ none: 1 })).toBeNull();
    await expect(items.findOne({ none: 1 })).rejects.toMatchObject({ code: 2 });
  });
});
