import { type Connection, Mongoose } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStore, type TestStore } from './support/test-store.ts';

let on: TestStore;
/** With its own settings, whatever the site's code sets in the shared instance. */
const mongoose = new Mongoose();
let connection: Connection;

beforeAll(async () => {
  on = await openTestStore();
  connection = await mongoose.createConnection(on.store.uri).asPromise();
});

afterAll(async () => {
  await connection.close();
  await on.stop();
});

const schema = new mongoose.Schema(
  { name: { type: String, unique: true }, stars: Number, tags: [String], at: Date, place: { city: String } },
  { timestamps: true },
);
schema.index({ stars: 1, at: -1 });

async function sixtyHotels(name: string) {
  const Hotel = connection.model(name, schema);
  await Hotel.init();
  await Hotel.insertMany(
    Array.from({ length: 60 }, (_, i) => ({
      name: `h${i}`,
      stars: i % 5,
      tags: [`t${i % 3}`],
      at: new Date(i * 1000),
    })),
  );
  return Hotel;
}

test('mongoose finds, pages, counts and groups documents', async () => {
  const Hotel = await sixtyHotels('Found');
  expect(await Hotel.countDocuments({ stars: 3 })).toBe(12);
  const page = await Hotel.find({ stars: { $gte: 3 } })
    .sort({ at: -1 })
    .skip(2)
    .limit(3)
    .select('name -_id')
    .lean();
  expect(page.map(({ name }) => name)).toEqual(['h54', 'h53', 'h49']);
  const sums = await Hotel.aggregate([
    { $match: { stars: { $lt: 3 } } },
    { $group: { _id: '$stars', n: { $sum: 1 } } },
    { $sort: { _id: 1 } },
  ]);
  expect(sums).toEqual([
    { _id: 0, n: 12 },
    { _id: 1, n: 12 },
    { _id: 2, n: 12 },
  ]);
});

test('mongoose changes documents, rejects duplicates and finds its indexes in place', async () => {
  const Hotel = await sixtyHotels('Changed');
  await expect(Hotel.create({ name: 'h1' })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { name: 1 },
    keyValue: { name: 'h1' },
  });
  const saved = await Hotel.findOneAndUpdate(
    { name: 'h1' },
    { $set: { 'place.city': 'İzmir' }, $inc: { stars: 4 }, $push: { tags: 'new' }, $pull: {} },
    { returnDocument: 'after' },
  ).lean();
  expect(saved).toMatchObject({ stars: 5, tags: ['t1', 'new'], place: { city: 'İzmir' } });
  expect(await Hotel.syncIndexes()).toEqual([]);
});

test('a transaction is invisible to others until it commits, and leaves nothing when it fails', async () => {
  const Note = connection.model('Note', new mongoose.Schema({ text: String }));
  await Note.createCollection();
  await connection.transaction(async (session) => {
    await Note.create([{ text: 'kept' }], { session });
    expect(await Note.countDocuments()).toBe(0);
    expect(await Note.countDocuments().session(session)).toBe(1);
  });
  const failing = connection.transaction(async (session) => {
    await Note.create([{ text: 'lost' }], { session });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect((await Note.find().lean()).map(({ text }) => text)).toEqual(['kept']);
});
