import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestStore, type TestStore } from './support/test-store.ts';

let on: TestStore;
beforeAll(async () => {
  on = await openTestStore();
});
afterAll(() => on.stop());

const items = () => on.client.db('site').collection<{ _id: number }>('items');
beforeEach(() => items().deleteMany({}));

/** A document with a field of that name, which an object literal does not make. */
const named = (value: unknown, more: object = {}) =>
  JSON.parse(`{"__proto__": ${JSON.stringify(value)}, ${JSON.stringify(more).slice(1)}`.replace(', }', '}'));
const stored = async () => JSON.stringify(await items().findOne());

describe('a field named __proto__ is kept', () => {
  test('by an insert with _id after it, and by one without _id', async () => {
    await items().insertOne(named({ a: 1 }, { _id: 1 }));
    expect(await stored()).toBe('{"_id":1,"__proto__":{"a":1}}');
    await items().deleteMany({});
    await on.client.db('site').command({ insert: 'items', documents: [named({ a: 1 })] });
    expect(await stored()).toMatch(/^{"_id":"\w+","__proto__":{"a":1}}$/);
  });

  test('by a replacement, with and without _id', async () => {
    await items().insertOne({ _id: 1 });
    await items().replaceOne({ _id: 1 }, named(2));
    expect(await stored()).toBe('{"_id":1,"__proto__":2}');
    await items().replaceOne({ _id: 1 }, named(3, { _id: 1 }));
    expect(await stored()).toBe('{"_id":1,"__proto__":3}');
  });

  test('by an update pipeline whose result has no _id', async () => {
    await items().insertOne(named({ a: 1 }, { _id: 1 }));
    await items().updateOne({ _id: 1 }, [{ $unset: '_id' }]);
    expect(await stored()).toBe('{"_id":1,"__proto__":{"a":1}}');
  });

  test('by an upsert, from its filter and from its replacement', async () => {
    await items().updateOne(named(1), { $set: { a: 1 } }, { upsert: true });
    expect(await stored()).toMatch(/^{"_id":"\w+","__proto__":1,"a":1}$/);
    await items().deleteMany({});
    await items().replaceOne({ a: 1 } as never, named(1), { upsert: true });
    expect(await stored()).toMatch(/^{"_id":"\w+","__proto__":1}$/);
  });

  test('by $mergeObjects and as a field of $group', async () => {
    await items().insertOne(named({ a: 1 }, { _id: 1 }));
    const all = { $mergeObjects: '$$ROOT' };
    const [merged] = await items()
      .aggregate([{ $group: { _id: null, all } }])
      .toArray();
    expect(JSON.stringify(merged?.all)).toBe('{"_id":1,"__proto__":{"a":1}}');
    const counted = named({ $sum: 1 }, { _id: null });
    expect(
      JSON.stringify(
        await items()
          .aggregate([{ $group: counted }])
          .toArray(),
      ),
    ).toBe('[{"_id":null,"__proto__":1}]');
  });
});
