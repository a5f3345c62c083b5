import {
  Binary,
  BSON,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  type Document,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestStore, type TestStore } from './support/test-store.ts';

let on: TestStore;
beforeAll(async () => {
  on = await openTestStore();
});
afterAll(() => on.stop());

const VALUES: Record<string, unknown> = {
  double: new Double(1.5),
  'whole double': new Double(5),
  'negative zero': new Double(-0),
  infinity: new Double(Number.POSITIVE_INFINITY),
  string: 'İstanbul 😀',
  empty: '',
  'null byte': 'a\0b',
  object: { z: 1, a: { b: [] } },
  array: [1, 'x', [null], {}],
  binary: new Binary(Buffer.from([0, 255, 1]), 0),
  uuid: new UUID(),
  md5: new Binary(Buffer.alloc(16, 7), 5),
  objectId: new ObjectId(),
  true: true,
  false: false,
  date: new Date(-1),
  null: null,
  regex: new BSONRegExp('^a.b', 'im'),
  code: new Code('function () {}'),
  scoped: new Code('x', { x: new Int32(1) }),
  symbol: new BSONSymbol('s'),
  int: new Int32(-7),
  timestamp: new Timestamp({ t: 5, i: 4294967295 }),
  long: Long.fromString('9007199254740993'),
  decimal: Decimal128.fromString('1.10'),
  minKey: new MinKey(),
  maxKey: new MaxKey(),
  'proto field': JSON.parse('{"__proto__": 1, "constructor": 2}'),
};

const raw = { promoteValues: false, promoteLongs: false, bsonRegExp: true, raw: true } as const;
const bytes = (doc: Document): string => Buffer.from(BSON.serialize(doc)).toString('hex');

describe.each(Object.entries(VALUES))('%s', (name, value) => {
  test('comes back byte for byte from every command that stores or returns it', async () => {
    const collection = on.client.db('types').collection('t');
    const _id = `${name} ${Math.random()}`;
    const wanted = bytes({ _id, v: value });
    const read = async (): Promise<string> =>
      Buffer.from((await collection.findOne({ _id } as never, raw)) as unknown as Buffer).toString('hex');
    await collection.insertOne({ _id, v: value } as never);
    expect(await read()).toBe(wanted);
    await collection.updateOne({ _id } as never, { $set: { w: 1 } });
    await collection.updateOne({ _id } as never, { $unset: { w: 1 } });
    expect(await read()).toBe(wanted);
    await collection.updateOne({ _id } as never, { $set: { v: value } });
    expect(await read()).toBe(wanted);
    await collection.replaceOne({ _id } as never, { v: value });
    expect(await read()).toBe(wanted);
    const [projected] = await collection.find({ _id } as never, { ...raw, projection: { v: 1 } }).toArray();
    expect(Buffer.from(projected as unknown as Buffer).toString('hex')).toBe(wanted);
    const [grouped] = await collection.aggregate([{ $match: { _id } }, { $project: { v: 1 } }], raw).toArray();
    expect(Buffer.from(grouped as unknown as Buffer).toString('hex')).toBe(wanted);
    await collection.updateOne({ _id } as never, { $push: { list: value } } as never);
    await collection.updateOne({ _id } as never, { $addToSet: { list: value } } as never);
    expect((await collection.findOne({ _id } as never))?.list).toHaveLength(1);
  });

  test('is found by equality with and without an index', async () => {
    const collection = on.client.db('types').collection(`eq ${name}`);
    await collection.insertMany([{ v: value }, { v: 'another' }, {}] as never);
    const wanted = value === null ? 2 : 1;
    const filter = name === 'regex' ? { v: { $eq: value } } : { v: value };
    expect(await collection.countDocuments(filter as never)).toBe(wanted);
    await collection.createIndex({ v: 1 });
    expect(await collection.countDocuments(filter as never)).toBe(wanted);
    expect(await collection.countDocuments({ v: { $in: [value] } } as never)).toBe(name === 'regex' ? 1 : wanted);
  });
});

test('an int that grows beyond 32 bits becomes a long; growth beyond 64 bits fails', async () => {
  const collection = on.client.db('types').collection('growth');
  await collection.insertOne({ n: 2147483647, l: Long.MAX_VALUE } as never);
  await collection.updateOne({}, { $inc: { n: 1 } });
  expect((await collection.findOne({}, { promoteLongs: false, promoteValues: false }))?.n).toEqual(
    Long.fromNumber(2147483648),
  );
  await expect(collection.updateOne({}, { $inc: { l: 1 } } as never)).rejects.toMatchObject({ code: 2 });
});

test('numbers of all types equal and order by value, decimals and large longs exactly', async () => {
  const collection = on.client.db('types').collection('order');
  const rising = [
    new Double(Number.NaN),
    new Double(Number.NEGATIVE_INFINITY),
    Long.MIN_VALUE,
    new Int32(-1),
    Decimal128.fromString('-0.5'),
    new Int32(0),
    Decimal128.fromString('0.1'),
    new Double(0.1),
    new Int32(1),
    Long.fromString('9007199254740992'),
    Long.fromString('9007199254740993'),
    new Double(9007199254740994),
    Decimal128.fromString('9007199254740994.5'),
    Long.MAX_VALUE,
    new Double(1e300),
    Decimal128.fromString('1E+400'),
    new Double(Number.POSITIVE_INFINITY),
  ];
  await collection.insertMany(rising.map((v, i) => ({ _id: i, v })).reverse() as never);
  const order = async () =>
    (await collection.find().sort({ v: 1 }).toArray()).map(({ _id }) => _id as unknown as number);
  const wanted = rising.map((_, i) => i);
  expect(await order()).toEqual(wanted);
  await collection.createIndex({ v: 1 });
  expect(await order()).toEqual(wanted);
});
