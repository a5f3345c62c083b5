import { randomBytes } from 'node:crypto';
import { type Collection, type Db, type Document, MongoServerError } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
