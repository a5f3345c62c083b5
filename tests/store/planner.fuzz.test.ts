import { type Collection, Decimal128, type Document, Double, Long, MaxKey, MinKey, ObjectId } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SLOW } from '../support/slow.ts';
import { type Random, seeded } from './support/random.ts';
import { openTestStore, type TestStore } from './support/test-store.ts';

const SEED = Number(process.env.STORE_FUZZ_SEED ?? Date.now() % 1_000_000);
const DOCUMENTS = 400;
const QUERIES = SLOW ? 3000 : 300;
const UPDATES = QUERIES / 5;

let on: TestStore;
beforeAll(async () => {
  on = await openTestStore();
});
afterAll(() => on.stop());

const INDEXES: [Document, Document][] = [
  [{ a: 1 }, {}],
  [{ b: -1, a: 1 }, {}],
  [{ 'c.d': 1, b: 1 }, {}],
  [{ t: 1, a: -1 }, {}],
  [{ s: 1 }, { sparse: true }],
  [{ p: 1 }, { partialFilterExpression: { a: { $gt: 2 } } }],
  [{ a: 1, b: 1, t: 1 }, {}],
];
const FIELDS = ['a', 'b', 'c.d', 't', 's', 'p', 'c', 't.0'] as const;

function scalar(random: Random): unknown {
  return random.pick<() => unknown>([
    () => random.below(6),
    () => random.below(6),
    () => new Double(random.below(6) + 0.5),
    () => new Double(random.below(4)),
    () => Long.fromNumber(random.below(6)),
    () => Decimal128.fromString(String(random.below(6))),
    () => random.pick(['', 'a', 'ab', 'b', 'Ç', 'ğ', '😀', '\uffee']),
    () => null,
    () => random.chance(0.5),
    () => new Date(random.below(4) * 1000),
    () => new ObjectId(`00000000000000000000000${random.below(4)}`),
    () => new Double(Number.NaN),
    () => random.pick([new MinKey(), new MaxKey()]),
    () => ({ x: random.below(2) }),
  ])();
}

function value(random: Random): unknown {
  if (random.chance(0.15)) return Array.from({ length: random.below(4) }, () => scalar(random));
  if (random.chance(0.03)) return [[scalar(random)], scalar(random)];
  return scalar(random);
}

function nested(random: Random): unknown {
  const one = () => (random.chance(0.8) ? { d: value(random), e: random.below(3) } : scalar(random));
  return random.chance(0.25) ? Array.from({ length: random.below(3) }, one) : one();
}

function document(random: Random, id: number): Document {
  const doc: Document = { _id: id };
  // An index may contain one array field only, so a and b stay scalars.
  for (const name of ['a', 'b']) if (random.chance(0.85)) doc[name] = scalar(random);
  for (const name of ['t', 's', 'p']) if (random.chance(0.8)) doc[name] = value(random);
  if (random.chance(0.8)) doc.c = nested(random);
  return doc;
}

function condition(random: Random): unknown {
  const operand = () => scalar(random);
  return random.pick<() => unknown>([
    operand,
    operand,
    () => ({ $gt: operand() }),
    () => ({ $gte: operand(), $lt: operand() }),
    () => ({ $lte: operand() }),
    () => ({ $in: [operand(), operand(), operand()] }),
    () => ({ $ne: operand() }),
    () => ({ $nin: [operand(), operand()] }),
    () => ({ $exists: random.chance(0.5) }),
    () => ({ $not: { $gt: operand() } }),
    () => ({ $type: random.pick(['number', 'string', 'array', 'null']) }),
    () => ({ $elemMatch: { $gte: operand() } }),
    () => ({ $size: random.below(3) }),
    () => ({ $all: [operand(), operand()] }),
    () => /^a/,
    () => ({ $eq: [operand()] }),
  ])();
}

function filter(random: Random, depth = 0): Document {
  const out: Document = {};
  for (let i = random.below(3) + (depth ? 1 : 0); i > 0; i--) out[random.pick(FIELDS)] = condition(random);
  if (depth < 2 && random.chance(0.15)) out.$or = [filter(random, depth + 1), filter(random, depth + 1)];
  if (depth < 2 && random.chance(0.1)) out.$and = [filter(random, depth + 1), filter(random, depth + 1)];
  if (depth < 2 && random.chance(0.05)) out.$nor = [filter(random, depth + 1)];
  return out;
}

function sort(random: Random): [string, 1 | -1][] {
  const names = new Set(Array.from({ length: random.below(3) }, () => random.pick(['a', 'b', 'c.d', 't', 's'])));
  const fields: [string, 1 | -1][] = [...names].map((name) => [name, random.chance(0.5) ? 1 : -1]);
  return fields;
}

async function fill(collection: Collection, random: Random): Promise<void> {
  const documents = Array.from({ length: DOCUMENTS }, (_, id) => document(random, id));
  await collection.insertMany(documents as never);
}

describe(`random queries, seed ${SEED}`, () => {
  test('the planned query and a full scan find the same documents in the same order', async () => {
    const random = seeded(SEED);
    const collection = on.client.db('fuzz').collection('queried');
    for (const [key, options] of INDEXES) await collection.createIndex(key as never, options);
    await fill(collection, random);
    for (let i = 0; i < QUERIES; i++) {
      const query = filter(random);
      const by = sort(random);
      const limit = random.chance(0.3) ? random.below(20) + 1 : 0;
      const skip = random.chance(0.2) ? random.below(5) : 0;
      const stable: [string, 1 | -1][] = by.length > 0 || limit > 0 || skip > 0 ? [...by, ['_id', 1]] : [];
      const find = (hint?: Document) => {
        const cursor = collection.find(query, { sort: stable, limit, skip, projection: { _id: 1 } });
        return (hint ? cursor.hint(hint) : cursor).toArray();
      };
      const ids = (found: Document[]) => {
        const list = found.map(({ _id }) => _id as number);
        return stable.length > 0 ? list : list.sort((x, y) => x - y);
      };
      const [planned, scanned] = [ids(await find()), ids(await find({ $natural: 1 }))];
      const context = `seed ${SEED}, query ${i}: ${JSON.stringify({ query, stable, limit, skip })}`;
      expect(planned, context).toEqual(scanned);
      if (limit === 0 && skip === 0) expect(await collection.countDocuments(query), context).toBe(scanned.length);
    }
  });

  test('updates and deletes change a collection with indexes and one without them alike', async () => {
    const random = seeded(SEED + 1);
    const twins = ['indexed', 'bare'].map((name) => on.client.db('fuzz').collection(name)) as [Collection, Collection];
    for (const [key, options] of INDEXES) await twins[0].createIndex(key as never, options);
    const documents = Array.from({ length: DOCUMENTS }, (_, id) => document(random, id));
    for (const twin of twins) await twin.insertMany(documents as never);
    for (let i = 0; i < UPDATES; i++) {
      const query = filter(random);
      const change = random.pick<() => Document>([
        () => ({ $set: { [random.pick(['a', 'b', 's', 'p'])]: scalar(random) } }),
        () => ({ $unset: { [random.pick(['a', 'b', 'c', 't', 's'])]: '' } }),
        () => ({ $set: { t: [random.below(5), random.below(5)] }, $unset: { p: '' } }),
        () => ({ $set: { c: { d: random.below(6) } } }),
      ])();
      const removed = random.chance(0.05) ? { ...query, _id: random.below(DOCUMENTS) } : undefined;
      const results = await Promise.all(
        twins.map((twin) => (removed ? twin.deleteMany(removed as never) : twin.updateMany(query, change))),
      );
      expect(results[0], `seed ${SEED}, update ${i}: ${JSON.stringify({ query, change })}`).toEqual(results[1]);
    }
    const [left, right] = await Promise.all(
      twins.map((twin) => twin.find({}, { raw: true }).sort({ _id: 1 }).toArray()),
    );
    expect(left?.map(String)).toEqual(right?.map(String));
    for (const [key] of INDEXES.slice(0, 4)) {
      const viaIndex = await twins[0]
        .find({})
        .hint(key as never)
        .toArray();
      expect(new Set(viaIndex.map(({ _id }) => String(_id))).size, JSON.stringify(key)).toBe(
        await twins[1].countDocuments(),
      );
    }
  });
});
