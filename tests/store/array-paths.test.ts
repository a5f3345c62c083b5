import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestStore, type TestStore } from './support/test-store.ts';

let on: TestStore;
beforeAll(async () => {
  on = await openTestStore();
});
afterAll(() => on.stop());
beforeEach(async () => {
  await rows().drop();
});

interface Row {
  _id: number | string;
  [field: string]: unknown;
}
const rows = () => on.client.db('site').collection<Row>('rows');

/** As MongoDB's matcher walks a path through arrays, of which only the last one without a position is expanded. */
const NESTED: Row[] = [
  { _id: 'number', a: [5, 6] },
  { _id: 'array', a: [[5, 1], 2] },
  { _id: 'field', a: [{ 0: 5 }] },
  { _id: 'document', a: { 0: 5 } },
  { _id: 'deep', a: [[[5]]] },
  { _id: 'list', a: { 0: [5] } },
  { _id: 'parts', a: [[{ b: 5 }]] },
];

describe.each(['without', 'with'])('a path with a position, %s an index,', (index) => {
  test.each<[filter: object, ids: string[]]>([
    [{ 'a.0': 5 }, ['document', 'field', 'list', 'number']],
    [{ 'a.0': [5, 1] }, ['array']],
    [{ 'a.0.0': 5 }, ['array', 'field', 'list']],
    [{ 'a.0.b': 5 }, ['parts']],
    [{ 'a.0': { $ne: 5 } }, ['array', 'deep', 'parts']],
    [{ 'a.0': { $gt: 4, $lt: 6 } }, ['document', 'field', 'list', 'number']],
    [{ 'a.0': { $in: [5, [[5]]] } }, ['deep', 'document', 'field', 'list', 'number']],
    [{ 'a.0': { $size: 2 } }, ['array']],
    [{ 'a.0': { $elemMatch: { $eq: 5 } } }, ['array', 'list']],
    [{ 'a.0.b': null }, ['document', 'field']],
  ])('%j', async (filter, ids) => {
    const isIndexed = index === 'with';
    await rows().insertMany(NESTED.filter(({ _id }) => !isIndexed || _id !== 'field'));
    if (isIndexed) await rows().createIndex({ 'a.0': 1 });
    const expected = ids.filter((id) => !isIndexed || id !== 'field');
    const found = await rows().find(filter).toArray();
    expect(found.map(({ _id }) => _id).sort()).toEqual(expected);
    expect(await rows().countDocuments(filter)).toBe(expected.length);
  });
});

test('an index of a position refuses a document whose elements have a field of that name', async () => {
  await rows().createIndex({ 'a.0': 1 });
  await expect(rows().insertOne({ _id: 1, a: [{ 0: 5 }] })).rejects.toMatchObject({ code: 16746 });
});

describe('$rename', () => {
  test.each<[code: number, change: Record<string, string>, fields: object]>([
    [28, { 'a.b': 'c' }, { a: 5 }],
    [28, { 'a.b.c': 'd' }, { a: null }],
    [28, { 'a.b': 'c' }, { a: [{ b: 1 }] }],
    [28, { a: 'b.c' }, { a: 1, b: 5 }],
    [2, { 'a.0': 'c' }, { a: [1] }],
    [2, { 'a.0.b': 'c' }, { a: [{ b: 1 }] }],
    [2, { a: 'b.0' }, { a: 1, b: [1] }],
    [2, { a: 'b.0.c' }, { a: 1, b: [{}] }],
    [2, { 'a.$[]': 'b' }, { a: [1] }],
    [2, { a: 'b.$[]' }, { a: 1, b: [1] }],
    [56, { a: '' }, { a: 1 }],
    [56, { a: 'b..c' }, { a: 1 }],
  ])('is refused with %i: %j in %j, and changes nothing', async (code, change, fields) => {
    await rows().insertOne({ _id: 1, ...fields });
    await expect(rows().updateOne({ _id: 1 }, { $rename: change })).rejects.toMatchObject({ code });
    expect(await rows().findOne()).toEqual({ _id: 1, ...fields });
  });

  test('names the array that is in its way', async () => {
    await rows().insertOne({ _id: 'x', a: [1, 2], b: 2 });
    const into = rows().updateOne({}, { $rename: { b: 'a.2' } });
    const reason = "cannot be an array element, 'a.2' in doc with _id: \"x\" has an array field called 'a'";
    await expect(into).rejects.toThrow(`The destination field ${reason}`);
  });

  test.each<[change: Record<string, string>, before: object, after: object]>([
    [{ a: 'b' }, { a: [], b: 2 }, { b: [] }],
    [{ 'a.b': 'c.d' }, { a: { b: 1 } }, { a: {}, c: { d: 1 } }],
    [{ 'a.b': 'c' }, { x: 1 }, { x: 1 }],
    [{ 'a.9': 'c' }, { a: [1] }, { a: [1] }],
    [{ a: 'b.c' }, { b: 5 }, { b: 5 }],
  ])('%j makes of %j %j', async (change, before, after) => {
    await rows().insertOne({ _id: 1, ...before });
    await rows().updateOne({ _id: 1 }, { $rename: change });
    expect(await rows().findOne()).toEqual({ _id: 1, ...after });
  });
});

test.each([
  ['"1"', '1', 'Expected a number in: $size: "1"'],
  ['1.5', 1.5, 'Expected an integer: $size: 1.5'],
  ['-1', -1, 'Expected a non-negative number in: $size: -1'],
  ['2147483648', 2 ** 31, 'Cannot represent as a 32-bit integer: $size'],
])('$size %s is refused', async (_name, size, reason) => {
  const read = rows()
    .find({ a: { $size: size as number } })
    .toArray();
  await expect(read).rejects.toMatchObject({ code: 9, message: expect.stringContaining(reason) });
});

test('numericOrdering compares the digits in a text as numbers', async () => {
  const sorted = ['-2.1', '-10', '1', '2', '2.0', '2.20', '3', '10', '20', '20.1', 'a9', 'a10'];
  await rows().insertMany(sorted.toReversed().map((n, _id) => ({ _id, n })));
  const collation = { locale: 'en_US', numericOrdering: true };
  const found = await rows().find().sort({ n: 1 }).collation(collation).toArray();
  expect(found.map(({ n }) => n)).toEqual(sorted);
  expect(await rows().countDocuments({ n: { $gt: '3', $lt: '20' } }, { collation })).toBe(1);
  await rows().createIndex({ n: 1 }, { unique: true, collation });
  await expect(rows().insertOne({ _id: 99, n: '0010' })).rejects.toMatchObject({ code: 11000 });
  expect(await rows().findOne({ n: 'a009' }, { collation })).toMatchObject({ n: 'a9' });
  const wrong = rows().findOne({}, { collation: { locale: 'en', numericOrdering: 1 as never } });
  await expect(wrong).rejects.toMatchObject({ code: 14 });
});
