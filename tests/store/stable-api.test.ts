import { type Db, MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestStore, type TestStore } from './support/test-store.ts';

/** MongoDB's code for what the Stable API leaves out. */
const API_STRICT_ERROR = 323;

let opened: TestStore;
let strict: MongoClient;
let db: Db;

beforeAll(async () => {
  opened = await openTestStore();
  strict = await MongoClient.connect(opened.store.uri, {
    serverApi: { version: '1', strict: true, deprecationErrors: true },
  });
  db = strict.db();
  await db.collection('items').insertMany([{ n: 1 }, { n: 2 }]);
});
afterAll(async () => {
  await strict.close();
  await opened.stop();
});

describe('a client that asks for the Stable API strictly', () => {
  test.each([
    ['a command outside of it', { buildInfo: 1 }],
    ['distinct', { distinct: 'items', key: 'n' }],
    ['an estimate, which came with MongoDB 5.0.9', { count: 'items' }],
    ['a stage outside of it', { aggregate: 'items', pipeline: [{ $indexStats: {} }], cursor: {} }],
    ['a capped collection', { create: 'capped', capped: true, size: 4096 }],
    ['a sparse index', { createIndexes: 'items', indexes: [{ key: { n: 1 }, name: 'n', sparse: true }] }],
    [
      'an index in the background',
      { createIndexes: 'items', indexes: [{ key: { n: 1 }, name: 'n', background: true }] },
    ],
    ['a tailable cursor', { find: 'items', tailable: true }],
  ])('is refused %s', async (_, command) => {
    await expect(db.command(command)).rejects.toMatchObject({ code: API_STRICT_ERROR, codeName: 'APIStrictError' });
  });

  test('reads, writes, counts and indexes as the site does', async () => {
    const items = db.collection('items');
    await items.createIndex({ n: 1 }, { unique: true, partialFilterExpression: { n: { $gt: 0 } } });
    expect(await items.countDocuments()).toBe(2);
    expect((await items.findOneAndUpdate({ n: 2 }, { $inc: { n: 1 } }, { returnDocument: 'after' }))?.n).toBe(3);
    expect(await items.find({}, { batchSize: 1 }).sort({ n: 1 }).toArray()).toHaveLength(2);
    expect((await items.deleteMany({ n: 3 })).deletedCount).toBe(1);
  });

  test('is refused a version that there is not', async () => {
    const other = opened.client.db().command({ ping: 1, apiVersion: '2' });
    await expect(other).rejects.toMatchObject({ code: 322, codeName: 'APIVersionError' });
  });
});
