import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStore, type TestStore } from './support/test-store.ts';

let on: TestStore;
beforeAll(async () => {
  on = await openTestStore();
});
afterAll(() => on.stop());

test('$getField reads its field, in a filter, a stage and an update', async () => {
  const states = on.client.db('site').collection<{ _id: number; status: string; 'a.b'?: number }>('states');
  await states.insertMany([
    { _id: 1, status: 'keep' },
    { _id: 2, status: 'drop', 'a.b': 7 },
  ]);
  expect((await states.deleteMany({ $expr: { $ne: [{ $getField: 'status' }, 'keep'] } })).deletedCount).toBe(1);
  await states.updateOne({ _id: 1 }, [{ $set: { copy: { $concat: [{ $getField: { field: 'status' } }, '!'] } } }]);
  const read = { $getField: { field: 'status', input: '$$ROOT' } };
  const [found] = await states.aggregate([{ $project: { copy: 1, read } }]).toArray();
  expect(found).toEqual({ _id: 1, copy: 'keep!', read: 'keep' });
});

test('an expression that this server does not have is refused also beside one that reads the whole document', async () => {
  const both = { $concat: [{ $toString: '$$ROOT' }, { $toString: { $meta: 'textScore' } }] };
  const items = on.client.db('site').collection('items');
  await expect(items.aggregate([{ $project: { both } }]).toArray()).rejects.toMatchObject({ code: 115 });
});
