import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, type Db, type Document, MongoClient, MongoNetworkError } from 'mongodb';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedStore, startEmbeddedStore } from '../../server/store/embedded/index.ts';

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
  test('a read is read again when its connection ends, as often as the driver does', async () => {
    await failing({ times: 1 }, { failCommands: ['find'], closeConnection: true });
    expect(await items.findOne({ none: 1 })).toBeNull();
    await failing({ times: 2 }, { failCommands: ['find'], closeConnection: true });
    await expect(items.findOne({ none: 1 })).rejects.toThrow(MongoNetworkError);
  });

  test('a write whose answer is lost is not done twice', async () => {
    await failing({ times: 1 }, {}, 'onPrimaryTransactionalWrite');
    await items.insertOne({ name: 'lost answer' });
    expect(await items.countDocuments({ name: 'lost answer' })).toBe(1);
  });

  test('a write refused for a change of primary is sent again, any other is not', async () => {
    await failing({ times: 1 }, { failCommands: ['insert'], errorCode: 91 });
    await items.insertOne({ name: 'again' });
    expect(await items.countDocuments({ name: 'again' })).toBe(1);
    await failing({ times: 1 }, { failCommands: ['insert'], errorCode: 2 });
    await expect(items.insertOne({ name: 'never' })).rejects.toMatchObject({ code: 2 });
    expect(await items.countDocuments({ name: 'never' })).toBe(0);
  });

  test('a transaction whose commit fails is begun again', async () => {
    await failing({ times: 1 }, { failCommands: ['commitTransaction'], errorCode: 251 });
    let runs = 0;
    await client.withSession((session) =>
      session.withTransaction(async () => {
        runs += 1;
        await items.insertOne({ name: 'begun again' }, { session });
      }),
    );
    expect(runs).toBe(2);
    expect(await items.countDocuments({ name: 'begun again' })).toBe(1);
  });

  test('only the commands, the client and the number of times named are met', async () => {
    await failing('alwaysOn', { failCommands: ['find'], appName: 'another', errorCode: 2 });
    expect(await items.findOne({ none: 1 })).toBeNull();
    await failing({ skip: 1 }, { failCommands: ['find'], errorCode: 2 });
    expect(await items.findOne({ none: 1 })).toBeNull();
    await expect(items.findOne({ none: 1 })).rejects.toMatchObject({ code: 2 });
  });
});
