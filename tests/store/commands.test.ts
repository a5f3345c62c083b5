import { randomBytes } from 'node:crypto';
import { type Collection, type Db, type Document, GridFSBucket, MongoBulkWriteError, MongoServerError } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestStore, type TestStore } from './support/test-store.ts';

let on: TestStore;
let db: Db;
let items: Collection;
beforeAll(async () => {
  on = await openTestStore();
  db = on.client.db('commands');
  items = db.collection('items');
  await items.insertMany([
    { _id: 1 as never, a: 1, text: 'x' },
    { _id: 2 as never, a: 'text', list: 5 },
  ]);
});
afterAll(() => on.stop());

type Attempt = () => Promise<unknown>;

const update =
  (change: Document, options: Document = {}) =>
  () =>
    items.updateOne({ _id: 1 as never }, change, options);
const find = (filter: Document) => () => items.find(filter).toArray();
const pipeline =
  (...stages: Document[]) =>
  () =>
    items.aggregate(stages).toArray();

const FAILING: [string, number, Attempt][] = [
  ['a change stream', 40573, pipeline({ $changeStream: {} })],
  ['$text', 27, find({ $text: { $search: 'x' } })],
  ['a text index', 67, () => items.createIndex({ text: 'text' })],
  ['a geo index', 67, () => items.createIndex({ place: '2dsphere' })],
  ['a hashed index', 67, () => items.createIndex({ place: 'hashed' })],
  ['$near', 2, find({ place: { $near: [1, 2] } })],
  ['$where', 2, find({ $where: 'true' })],
  ['a validator', 2, () => db.createCollection('v', { validator: { a: 1 } })],
  ['a view', 115, () => db.createCollection('view', { viewOn: 'items', pipeline: [] })],
  ['a capped collection', 115, () => db.createCollection('capped', { capped: true, size: 1000 })],
  ['a time series', 115, () => db.createCollection('series', { timeseries: { timeField: 'at' } })],
  [
    'a clustered collection',
    115,
    () => db.createCollection('cl', { clusteredIndex: { key: { _id: 1 }, unique: true } }),
  ],
  ['an unknown stage', 40324, pipeline({ $nonsense: {} })],
  ['an unknown command', 59, () => db.command({ nonsense: 1 })],
  ['an unknown option', 72, () => db.command({ find: 'items', nonsense: 1 })],
  [
    'an unknown field of an update',
    72,
    () => db.command({ update: 'items', updates: [{ q: {}, u: { $set: { a: 2 } }, sort: { a: 1 } }] }),
  ],
  ['an unknown field of a delete', 72, () => db.command({ delete: 'items', deletes: [{ q: {}, limit: 1, sort: {} }] })],
  ['an unknown verbosity', 2, () => db.command({ explain: { find: 'items' }, verbosity: 'nonsense' })],
  ['explaining an unknown stage', 40324, () => items.aggregate([{ $out: 'other' }]).explain()],
  [
    'a fail point on a store without them',
    59,
    () => db.admin().command({ configureFailPoint: 'failCommand', mode: 'off' }),
  ],
  ['an unknown operator', 2, find({ a: { $nonsense: 1 } })],
  ['an unknown top-level operator', 2, find({ $nonsense: 1 })],
  ['$type with an unknown name', 2, find({ a: { $type: 'constructor' } })],
  ['$in without a list', 2, find({ a: { $in: 1 } })],
  ['$or without branches', 2, find({ $or: [] })],
  ['a broken regular expression', 51091, find({ a: { $regex: '(' } })],
  ['an unknown modifier', 9, update({ $nonsense: { a: 1 } })],
  ['$inc with a text', 14, update({ $inc: { a: 'x' } })],
  ['$inc of a text', 14, () => items.updateOne({ _id: 2 as never }, { $inc: { a: 1 } })],
  ['$push to a number', 2, () => items.updateOne({ _id: 2 as never }, { $push: { list: 1 } } as never)],
  ['$pop of a number', 14, () => items.updateOne({ _id: 2 as never }, { $pop: { list: 1 } } as never)],
  ['two changes of one path', 40, update({ $set: { a: 1 }, $inc: { a: 1 } })],
  ['a path and its parent', 40, update({ $set: { a: 1, 'a.b': 1 } })],
  ['a field below a number', 28, update({ $set: { 'a.b': 1 } })],
  ['a changed _id', 66, update({ $set: { _id: 9 } })],
  ['an _id that is a list', 53, () => items.insertOne({ _id: [1] as never })],
  ['an unused arrayFilter', 9, update({ $set: { a: 1 } }, { arrayFilters: [{ x: 1 }] })],
  ['an identifier without arrayFilter', 2, update({ $set: { 'l.$[x]': 1 } })],
  ['$ without a matched array', 2, update({ $set: { 'l.$': 1 } })],
  [
    'an upsert with two values for one field',
    54,
    () => items.findOneAndUpdate({ $and: [{ a: 'none' }, { a: 'other' }] }, { $set: { text: 'y' } }, { upsert: true }),
  ],
  ['an unknown expression', 168, pipeline({ $project: { v: { $nonsense: 1 } } })],
  ['an index without a collection', 26, () => db.collection('absent').listIndexes().toArray()],
  ['dropping an absent index', 27, () => items.dropIndex('absent')],
  ['dropping the _id index', 72, () => items.dropIndex('_id_')],
  ['a bad collection name', 73, () => db.command({ insert: 'a$b', documents: [{}] })],
  ['a hint for no index', 2, () => items.find({}).hint('absent').toArray()],
  ['a closed cursor', 43, () => db.command({ getMore: 5n, collection: 'items' })],
  ['a mixed projection', 31254, () => items.find({}, { projection: { a: 1, b: 0 } }).toArray()],
  [
    'a document beyond 16 MB',
    10334,
    () =>
      items
        .insertOne({ v: [randomBytes(9_000_000), randomBytes(7_777_190)] })
        .then(() => items.updateMany({}, { $set: { w: randomBytes(8_000_000) } })),
  ],
];

test.each(FAILING)('%s fails with code %i and changes nothing', async (_name, code, attempt) => {
  const before = await items.find({ _id: { $in: [1, 2] as never[] } }).toArray();
  const thrown = await attempt().catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(MongoServerError);
  expect(thrown).toMatchObject({ code });
  // MongoDB has a name for each code below 1000. An error of one write in a batch has only the code.
  expect(String((thrown as MongoServerError).codeName)).not.toMatch(/^Location\d{1,3}$/);
  expect(await items.find({ _id: { $in: [1, 2] as never[] } }).toArray()).toEqual(before);
});

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
