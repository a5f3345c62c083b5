import type { Document } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestStore, type TestStore } from './support/test-store.ts';

let on: TestStore;
beforeAll(async () => {
  on = await openTestStore();
});
afterAll(() => on.stop());

const db = () => on.client.db('site');
const items = () => db().collection<{ _id: number }>('items');
beforeEach(async () => {
  await db().dropDatabase();
  await items().insertMany([1, 2, 3].map((_id) => ({ _id })));
});

describe('renaming a collection', () => {
  const rename = (to: unknown, options: Document = {}) =>
    on.client.db('admin').command({ renameCollection: 'site.items', to, ...options });

  test('to its own name fails with 20 and keeps its documents', async () => {
    for (const dropTarget of [true, false]) {
      await expect(rename('site.items', { dropTarget })).rejects.toMatchObject({ code: 20 });
    }
    expect(await items().countDocuments()).toBe(3);
  });

  test.each(['site', 'site.', 'site.a$b', 'a b.items', '', 5])(
    'to %j fails with 73 and changes nothing',
    async (to) => {
      await expect(rename(to)).rejects.toMatchObject({ code: 73 });
      expect(await items().countDocuments()).toBe(3);
    },
  );

  test('ends the cursors of both names, and a transaction that has read the dropped one does not write', async () => {
    const others = db().collection<{ _id: number }>('others');
    await others.insertMany([1, 2, 3].map((_id) => ({ _id })));
    const cursors = [items(), others].map((collection) => collection.find().batchSize(1));
    for (const cursor of cursors) await cursor.next();
    await on.client.withSession(async (session) => {
      session.startTransaction();
      await others.findOne({}, { session });
      await rename('site.others', { dropTarget: true });
      const insert = db().collection('third').insertOne({}, { session });
      await expect(insert).rejects.toMatchObject({ code: 112 });
      await session.abortTransaction();
    });
    for (const cursor of cursors) await expect(cursor.next()).rejects.toMatchObject({ code: 43 });
    expect((await db().listCollections().toArray()).map(({ name }) => name)).toEqual(['others']);
  });
});

describe('collMod', () => {
  test.each([-1, 2 ** 31, Number.NaN, 'x'])(
    'refuses %j seconds for a TTL index, as createIndexes does',
    async (seconds) => {
      await items().createIndex({ at: 1 }, { expireAfterSeconds: 60 });
      const change = { collMod: 'items', index: { keyPattern: { at: 1 }, expireAfterSeconds: seconds } };
      const code = typeof seconds === 'string' ? 14 : 67;
      await expect(db().command(change)).rejects.toMatchObject({ code });
      const created = items().createIndex({ other: 1 }, { expireAfterSeconds: seconds as number });
      await expect(created).rejects.toMatchObject({ code });
      expect((await items().indexes()).map(({ expireAfterSeconds }) => expireAfterSeconds)).toEqual([undefined, 60]);
    },
  );

  test('makes no TTL index of one with several fields', async () => {
    await items().createIndex({ at: 1, n: 1 });
    const change = { collMod: 'items', index: { keyPattern: { at: 1, n: 1 }, expireAfterSeconds: 60 } };
    await expect(db().command(change)).rejects.toMatchObject({ code: 67 });
  });
});

describe('commands for collections', () => {
  test.each([
    { create: 'new', nonsense: 1 },
    { collMod: 'items', nonsense: 1 },
    { drop: 'items', nonsense: 1 },
    { dropDatabase: 1, nonsense: 1 },
    { listCollections: 1, nonsense: 1 },
    { renameCollection: 'site.items', to: 'site.new', nonsense: 1 },
  ])('%j fails with 72 and changes nothing', async (command) => {
    const on72 = 'renameCollection' in command ? on.client.db('admin') : db();
    await expect(on72.command(command)).rejects.toMatchObject({ code: 72 });
    expect(await items().countDocuments()).toBe(3);
    expect(await db().listCollections().toArray()).toHaveLength(1);
  });

  test('refuse an expiry of all documents, which only time series have', async () => {
    await expect(db().createCollection('new', { expireAfterSeconds: 60 })).rejects.toMatchObject({ code: 115 });
  });
});
