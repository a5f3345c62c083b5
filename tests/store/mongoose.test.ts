import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, type Model, Mongoose } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedStore, startEmbeddedStore } from '#server/store/embedded/index.ts';

interface Item {
  name: string;
  rank: number;
  tags: string[];
  parts: { id: string; size: number }[];
  expires?: Date;
}

/** With its own settings, whatever the site's code sets in the shared instance. */
const mongoose = new Mongoose();
const itemSchema = new mongoose.Schema<Item>(
  {
    name: { type: String, unique: true },
    rank: Number,
    tags: [String],
    parts: [{ id: String, size: Number }],
    expires: { type: Date, expires: 60 },
  },
  { timestamps: true },
);
itemSchema.index({ rank: 1, name: -1 });

let dataDir: string;
let store: EmbeddedStore;
let connection: Connection;
let items: Model<Item>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'store-'));
  store = await startEmbeddedStore({ dataDir });
  connection = await mongoose.createConnection(store.uri).asPromise();
  items = connection.model<Item>('Item', itemSchema);
  await items.init();
});
afterAll(async () => {
  await connection.close();
  await store.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(() => items.deleteMany({}));

const five = () => items.insertMany([3, 1, 4, 1.5, 2].map((rank) => ({ name: `n${rank}`, rank, tags: [`t${rank}`] })));
const namesOf = (found: { name: string }[]) => found.map(({ name }) => name);

describe('mongoose on the embedded store', () => {
  it('stores, finds, changes and removes documents', async () => {
    const made = await items.create({ name: 'Galata', rank: 1, tags: ['a'], parts: [{ id: 'p', size: 2 }] });
    expect((await items.findById(made._id).lean())?.name).toBe('Galata');
    await items.updateOne({ _id: made._id }, { $set: { rank: 5 }, $push: { tags: 'b' }, $inc: { 'parts.0.size': 3 } });
    const changed = await items.findOne({ name: 'Galata' }).lean();
    expect(changed).toMatchObject({ rank: 5, tags: ['a', 'b'], parts: [{ size: 5 }] });
    expect((await items.deleteOne({ name: 'Galata' })).deletedCount).toBe(1);
    expect(await items.countDocuments()).toBe(0);
  });

  it('sorts, pages and counts, on an index and without one', async () => {
    await five();
    expect(namesOf(await items.find().sort({ rank: -1 }).skip(1).limit(2).lean())).toEqual(['n3', 'n2']);
    expect(
      namesOf(
        await items
          .find({ rank: { $gt: 1, $lte: 3 } })
          .sort({ rank: 1, name: -1 })
          .lean(),
      ),
    ).toEqual(['n1.5', 'n2', 'n3']);
    expect(namesOf(await items.find({ tags: 't4' }).lean())).toEqual(['n4']);
    expect(await items.countDocuments({ rank: { $gte: 2 } })).toBe(3);
    expect(await items.distinct('rank')).toEqual([1, 1.5, 2, 3, 4]);
  });

  it('rejects a second document with a unique value with 11000 and its key', async () => {
    await items.create({ name: 'Balat', rank: 1 });
    const failure = await items.create({ name: 'Balat', rank: 2 }).catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({ code: 11000, keyPattern: { name: 1 }, keyValue: { name: 'Balat' } });
    expect(await items.countDocuments()).toBe(1);
  });

  it('returns from findOneAndUpdate with upsert what MongoDB returns', async () => {
    const options = { upsert: true, returnDocument: 'after' } as const;
    const made = await items.findOneAndUpdate(
      { name: 'Moda' },
      { $set: { rank: 1 }, $setOnInsert: { tags: ['new'] } },
      options,
    );
    expect(made).toMatchObject({ name: 'Moda', rank: 1, tags: ['new'] });
    const kept = await items.findOneAndUpdate({ name: 'Moda' }, { $set: { rank: 2 } }, options);
    expect(kept).toMatchObject({ rank: 2, tags: ['new'] });
  });

  it('updates the matched, all and the filtered elements of an array', async () => {
    const parts = [
      { id: 'a', size: 1 },
      { id: 'b', size: 2 },
      { id: 'c', size: 3 },
    ];
    await items.create({ name: 'x', rank: 1, parts });
    await items.updateOne({ 'parts.id': 'b' }, { $set: { 'parts.$.size': 20 } });
    await items.updateOne({ name: 'x' }, { $inc: { 'parts.$[].size': 1 } });
    await items.updateOne(
      { name: 'x' },
      { $set: { 'parts.$[big].id': 'BIG' } },
      { arrayFilters: [{ 'big.size': { $gt: 20 } }] },
    );
    const stored = await items.findOne({ name: 'x' }).lean();
    expect(stored?.parts.map(({ id, size }) => `${id}${size}`)).toEqual(['a2', 'BIG21', 'c4']);
  });

  it('commits a transaction and rolls back a failed one', async () => {
    await connection.transaction(async (session) => {
      await items.create([{ name: 'in', rank: 1 }], { session });
      expect(await items.countDocuments({ name: 'in' })).toBe(0);
    });
    expect(await items.countDocuments({ name: 'in' })).toBe(1);
    const failed = connection.transaction(async (session) => {
      await items.create([{ name: 'out', rank: 1 }], { session });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await items.countDocuments({ name: 'out' })).toBe(0);
  });

  it('runs aggregations', async () => {
    await five();
    const groups = await items.aggregate([
      { $match: { rank: { $gte: 2 } } },
      { $group: { _id: null, sum: { $sum: '$rank' } } },
    ]);
    expect(groups).toEqual([{ _id: null, sum: 9 }]);
    expect(await items.find({ $expr: { $gt: ['$rank', 3] } }).lean()).toHaveLength(1);
  });

  it('reads a long result in batches', async () => {
    await items.insertMany(Array.from({ length: 700 }, (_, rank) => ({ name: `n${rank}`, rank })));
    let seen = 0;
    for await (const item of items.find().sort({ rank: 1 }).batchSize(50)) {
      expect(item.rank).toBe(seen);
      seen += 1;
    }
    expect(seen).toBe(700);
  });

  it('does not start on a folder in use, and names the process that uses it', async () => {
    await expect(startEmbeddedStore({ dataDir })).rejects.toThrow(`pid ${process.pid}`);
  });

  it('keeps everything across a restart', async () => {
    await items.create({ name: 'stays', rank: 7 });
    await connection.close();
    await store.close();
    store = await startEmbeddedStore({ dataDir });
    connection = await mongoose.createConnection(store.uri).asPromise();
    items = connection.model<Item>('Item', itemSchema);
    expect((await items.findOne({ name: 'stays' }).lean())?.rank).toBe(7);
    expect((await items.listIndexes()).map(({ name }) => name)).toEqual([
      '_id_',
      'name_1',
      'expires_1',
      'rank_1_name_-1',
    ]);
  });
});
