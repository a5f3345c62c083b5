import { randomBytes } from 'node:crypto';
import { type Db, type Document, GridFSBucket, MongoBulkWriteError, type MongoServerError } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestStore, type TestStore } from './support/test-store.ts';

let on: TestStore;
let db: Db;
beforeAll(async () => {
  on = await openTestStore();
  db = on.client.db('commands');
});
afterAll(() => on.stop());

test('a projection that names fields gives these alone, in the order of the document', async () => {
  const named = db.collection<Document>('named');
  await named.insertOne({ _id: 7 as never, b: { c: 1, d: 2 }, list: [{ c: 1, d: 2 }, 3], a: 1 });
  const read = async (projection: Document) => JSON.stringify(await named.find({}, { projection }).toArray());
  expect(await read({ a: 1, 'b.c': 1 })).toBe('[{"_id":7,"b":{"c":1},"a":1}]');
  expect(await read({ a: true, 'list.d': 1, _id: 0 })).toBe('[{"list":[{"d":2}],"a":1}]');
  expect(await read({ _id: 1 })).toBe('[{"_id":7}]');
  expect(await read({ _id: 0 })).toBe('[{"b":{"c":1,"d":2},"list":[{"c":1,"d":2},3],"a":1}]');
  expect(await read({ a: 1, sum: { $add: ['$a', '$b.d'] } })).toBe('[{"_id":7,"a":1,"sum":3}]');
  expect(await read({ a: 1, none: 1 })).toBe('[{"_id":7,"a":1}]');
});

describe('unique, sparse and partial indexes', () => {
  test('a missing field counts as null in a unique index; a sparse index leaves it out, but not null', async () => {
    const unique = db.collection('unique');
    await unique.createIndex({ k: 1 }, { unique: true });
    await unique.insertOne({});
    await expect(unique.insertOne({ k: null })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { k: 1 },
      keyValue: { k: null },
    });
    const sparse = db.collection('sparse');
    await sparse.createIndex({ k: 1 }, { unique: true, sparse: true });
    await sparse.insertMany([{}, {}, { k: null }]);
    await expect(sparse.insertOne({ k: null })).rejects.toMatchObject({ code: 11000 });
  });

  test('a partial unique index checks only the documents of its filter', async () => {
    const partial = db.collection('partial');
    await partial.createIndex({ k: 1 }, { unique: true, partialFilterExpression: { live: true } });
    await partial.insertMany([
      { k: 1, live: false },
      { k: 1, live: false },
      { k: 1, live: true },
    ]);
    await expect(partial.insertOne({ k: 1, live: true })).rejects.toMatchObject({ code: 11000 });
    await expect(partial.updateMany({}, { $set: { live: true } })).rejects.toMatchObject({ code: 11000 });
  });

  test('a failed unique build leaves no index, and a violation in one index leaves no entry in another', async () => {
    const build = db.collection('build');
    await build.insertMany([{ k: 1 }, { k: 1 }]);
    await expect(build.createIndex({ k: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect(await build.indexes()).toHaveLength(1);
    const two = db.collection('two');
    await two.createIndex({ a: 1 }, { unique: true });
    await two.createIndex({ b: 1 }, { unique: true });
    await two.insertOne({ a: 1, b: 1 });
    await expect(two.insertOne({ a: 2, b: 1 })).rejects.toMatchObject({ code: 11000, keyPattern: { b: 1 } });
    await two.insertOne({ a: 2, b: 2 });
    expect(await two.countDocuments({ a: 2 })).toBe(1);
  });

  test('an ordered batch stops at the first error, an unordered one goes on', async () => {
    const batch = db.collection<{ _id: number }>('batch');
    const ordered = await batch.insertMany([{ _id: 1 }, { _id: 1 }, { _id: 2 }]).catch((error: unknown) => error);
    expect(ordered).toBeInstanceOf(MongoBulkWriteError);
    expect(await batch.countDocuments()).toBe(1);
    await expect(batch.insertMany([{ _id: 1 }, { _id: 2 }], { ordered: false })).rejects.toMatchObject({ code: 11000 });
    expect(await batch.countDocuments()).toBe(2);
  });

  test('twenty inserts of one key in parallel make one document', async () => {
    const race = db.collection('race');
    await race.createIndex({ k: 1 }, { unique: true });
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => race.insertOne({ k: 1 })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('transactions', () => {
  test('the second of two writing transactions fails with a write conflict that can be retried', async () => {
    const accounts = db.collection<{ _id: number; n: number }>('accounts');
    await accounts.insertMany([
      { _id: 1, n: 0 },
      { _id: 2, n: 0 },
    ]);
    const [one, two] = [on.client.startSession(), on.client.startSession()];
    one.startTransaction();
    two.startTransaction();
    await accounts.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: one });
    const thrown = await accounts
      .updateOne({ _id: 2 }, { $inc: { n: 1 } }, { session: two })
      .catch((error: unknown) => error);
    expect(thrown).toMatchObject({ code: 112 });
    expect((thrown as MongoServerError).hasErrorLabel('TransientTransactionError')).toBe(true);
    await one.commitTransaction();
    await Promise.all([one.endSession(), two.endSession()]);
    expect((await accounts.findOne({ _id: 1 }))?.n).toBe(1);
  });

  test('a transaction does not overwrite what another client wrote between its first read and a later one', async () => {
    const seats = db.collection<{ _id: number; n: number }>('seats');
    const guests = db.collection<{ _id: number }>('guests');
    await seats.insertOne({ _id: 1, n: 0 });
    await guests.insertOne({ _id: 1 });
    await on.client.withSession(async (session) => {
      session.startTransaction();
      await guests.findOne({}, { session });
      await seats.updateOne({ _id: 1 }, { $set: { n: 5 } });
      const seen = await seats.findOne({}, { session });
      expect(seen?.n).toBe(0);
      const update = seats.updateOne({ _id: 1 }, { $set: { n: (seen?.n ?? 0) + 1 } }, { session });
      await expect(update).rejects.toMatchObject({ code: 112, errorLabels: ['TransientTransactionError'] });
      await session.abortTransaction();
    });
    expect(await seats.findOne()).toEqual({ _id: 1, n: 5 });
  });

  test('a transaction reads its snapshot while other clients write', async () => {
    const notes = db.collection<{ _id: number }>('notes');
    await notes.insertOne({ _id: 1 });
    await on.client.withSession((session) =>
      session.withTransaction(async () => {
        expect(await notes.countDocuments({}, { session })).toBe(1);
        await notes.insertOne({ _id: Math.random() });
        expect(await notes.countDocuments({}, { session })).toBe(1);
        expect(await notes.countDocuments()).toBe(2);
      }),
    );
  });
});

test('a write for more members than the set has is done, with a write concern error', async () => {
  const concerned = db.collection('concerned');
  const insert = concerned.insertOne({ a: 1 }, { writeConcern: { w: 2 } });
  await expect(insert).rejects.toMatchObject({ code: 100, codeName: 'UnsatisfiableWriteConcern' });
  expect(await concerned.countDocuments()).toBe(1);
});

test('an update pipeline without _id in its result keeps the _id', async () => {
  const replaced = db.collection<{ _id: number }>('replaced');
  await replaced.insertOne({ _id: 1, inner: { a: 5 } } as never);
  await replaced.updateOne({ _id: 1 }, [{ $replaceRoot: { newRoot: '$inner' } }]);
  expect(await replaced.find().toArray()).toEqual([{ _id: 1, a: 5 }]);
});

test('a count with the hint of a sparse index counts only the documents in it', async () => {
  const hinted = db.collection('hinted');
  await hinted.createIndex({ x: 1 }, { sparse: true });
  await hinted.insertMany([{ i: 1 }, { i: 1, x: 1 }]);
  expect(await hinted.countDocuments({ i: 1 }, { hint: 'x_1' })).toBe(1);
  expect(await hinted.countDocuments({ i: 1 })).toBe(2);
});

test('a limit before a $lookup does not limit the documents that are looked up', async () => {
  const hotels = db.collection<{ _id: number }>('hotels');
  const rooms = db.collection<{ _id: number; hotel: number }>('rooms');
  await hotels.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
  await rooms.insertMany([1, 2, 3].map((_id) => ({ _id, hotel: 2 })));
  const found = await hotels
    .aggregate([
      { $sort: { _id: 1 } },
      { $skip: 1 },
      { $limit: 1 },
      { $lookup: { from: 'rooms', localField: '_id', foreignField: 'hotel', as: 'rooms' } },
    ])
    .toArray();
  expect(found).toEqual([{ _id: 2, rooms: [1, 2, 3].map((_id) => ({ _id, hotel: 2 })) }]);
});

test('collations of strength 1 and 2 apply to equality, order and uniqueness', async () => {
  const names = db.collection('names');
  await names.createIndex({ name: 1 }, { unique: true, collation: { locale: 'en', strength: 2 } });
  await names.insertMany([{ name: 'Résumé' }, { name: 'resume' }, { name: 'Zoo' }]);
  await expect(names.insertOne({ name: 'RÉSUMÉ' })).rejects.toMatchObject({ code: 11000 });
  const count = (name: string, strength: number) =>
    names.countDocuments({ name }, { collation: { locale: 'en', strength } });
  expect([await count('résumé', 2), await count('RESUME', 1), await count('ZOO', 2)]).toEqual([1, 2, 1]);
  await names.insertOne({ name: 'apple' });
  const sorted = await names.find().sort({ name: 1 }).collation({ locale: 'en', strength: 2 }).toArray();
  expect(sorted.map(({ name }) => name)).toEqual(['apple', 'resume', 'Résumé', 'Zoo']);
});

test('GridFS stores files of several chunks', async () => {
  const bucket = new GridFSBucket(db, { chunkSizeBytes: 1000 });
  const content = randomBytes(12_345);
  const upload = bucket.openUploadStream('picture.bin', { metadata: { kind: 'test' } });
  await new Promise<void>((resolve, reject) => {
    upload.on('error', reject);
    upload.on('finish', () => resolve());
    upload.end(content);
  });
  const parts: Buffer[] = [];
  for await (const part of bucket.openDownloadStream(upload.id)) parts.push(part as Buffer);
  expect(Buffer.concat(parts).equals(content)).toBe(true);
  await bucket.delete(upload.id);
  expect(await db.collection('fs.chunks').countDocuments()).toBe(0);
});

test('a single write after many parallel ones is acknowledged, although no other write shares its fsync', async () => {
  const shared = db.collection('shared_fsync');
  await Promise.all(Array.from({ length: 20 }, (_, n) => shared.insertOne({ n })));
  await shared.insertOne({ n: 20 });
  expect(await shared.countDocuments()).toBe(21);
});
