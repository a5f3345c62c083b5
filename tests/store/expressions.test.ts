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

test('an expression that this server lacks is refused also beside one that reads the whole document', async () => {
  const both = { $concat: [{ $toString: '$$ROOT' }, { $toString: { $meta: 'textScore' } }] };
  const items = on.client.db('site').collection('items');
  await expect(items.aggregate([{ $project: { both } }]).toArray()).rejects.toMatchObject({ code: 115 });
});

const computed = async (expression: unknown, fields: object = {}) => {
  const rows = on.client.db('site').collection('rows');
  await rows.drop();
  await rows.insertOne({ text: 'x', number: 1, list: [1, 2], nothing: null, ...fields });
  return (await rows.aggregate([{ $project: { _id: 0, value: expression } }]).toArray())[0]?.value;
};

test.each<[code: number, message: string, expression: object]>([
  [14, '$add only supports numeric or date types, not string', { $add: ['$text', 1] }],
  [14, "can't $subtract int from string", { $subtract: ['$text', 1] }],
  [14, '$multiply only supports numeric types, not array', { $multiply: [2, '$list'] }],
  [14, '$divide only supports numeric types, not string and int', { $divide: ['$text', 2] }],
  [2, "can't $divide by zero", { $divide: ['$number', 0] }],
  [16610, "can't $mod by zero", { $mod: ['$number', 0] }],
  [28765, '$abs only supports numeric types, not string', { $abs: '$text' }],
  [16702, '$concat only supports strings, not int', { $concat: ['$text', '$number'] }],
  [34471, '$strLenCP requires a string argument, found: missing', { $strLenCP: '$missing' }],
  [40085, 'as a first argument, found: int', { $split: ['$number', ','] }],
  [17124, 'The argument to $size must be an array, but was of type: string', { $size: '$text' }],
  [17124, 'The argument to $size must be an array, but was of type: missing', { $size: '$missing' }],
  [16020, 'Expression $size takes exactly 1 arguments. 2 were passed in.', { $size: ['$list', '$list'] }],
  [28689, "$arrayElemAt's first argument must be an array, but is string", { $arrayElemAt: ['$text', 0] }],
  [28689, "$first's argument must be an array, but is int", { $first: '$number' }],
  [28724, 'First argument to $slice must be an array, but is of type: string', { $slice: ['$text', 1] }],
  [28664, '$concatArrays only supports arrays, not string', { $concatArrays: ['$list', '$text'] }],
  [40081, '$in requires an array as a second argument, found: string', { $in: [1, '$text'] }],
  [40400, '$mergeObjects requires object inputs, but input "x" is of type string', { $mergeObjects: ['$text'] }],
  [28651, 'input to $filter must be an array not string', { $filter: { input: '$text', cond: true } }],
  [16883, 'input to $map must be an array not int', { $map: { input: '$number', in: 1 } }],
  [
    14,
    '$add only supports numeric or date types, not string',
    { $map: { input: '$list', in: { $add: ['$$this', '$text'] } } },
  ],
  [17124, 'but was of type: int', { $filter: { input: '$list', cond: { $size: '$$this' } } }],
  [
    16702,
    '$concat only supports strings, not int',
    { $reduce: { input: '$list', initialValue: 'x', in: { $concat: ['$$value', '$$this'] } } },
  ],
  [
    34471,
    '$strLenCP requires a string argument, found: int',
    { $let: { vars: { one: '$number' }, in: { $strLenCP: '$$one' } } },
  ],
  [14, '$pow cannot be evaluated with these operands', { $pow: ['$text', 2] }],
  [14, '$zip cannot be evaluated with these operands', { $zip: { inputs: ['$text'] } }],
  [241, '$toInt cannot be evaluated with these operands', { $toInt: '$text' }],
  [17124, 'but was of type: null', { $and: [true, { $gt: [{ $size: '$nothing' }, 0] }] }],
])('an operand of a wrong type is error %i: %s', async (code, message, expression) => {
  await expect(computed(expression)).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
});

test.each<[expression: object, value: unknown]>([
  [{ $cond: [{ $isArray: '$text' }, { $size: '$text' }, 'no list'] }, 'no list'],
  // As JSON, because the linter takes an object with `then` for a promise.
  [JSON.parse('{"$cond": {"if": {"$isArray": "$list"}, "then": {"$size": "$list"}, "else": 0}}'), 2],
  [{ $or: ['$number', { $size: '$text' }] }, true],
  [{ $and: ['$nothing', { $size: '$text' }] }, false],
  [{ $ifNull: ['$missing', '$nothing', '$text', { $size: '$text' }] }, 'x'],
  [{ $size: [['a', 'b', 'c']] }, 3],
  [{ $add: ['$number', '$nothing', '$text'] }, null],
  [{ $concat: ['$text', { $toUpper: '$text' }] }, 'xX'],
  [{ $gt: [{ $add: ['$number', { $multiply: [2, 3] }] }, 6] }, true],
  [{ $setUnion: ['$list', [2, 3]] }, [1, 2, 3]],
  [{ $map: { input: '$list', as: 'one', in: { $add: ['$$one', '$number'] } } }, [2, 3]],
  [{ $filter: { input: '$list', cond: { $gt: ['$$this', 1] } } }, [2]],
  [{ $map: { input: '$missing', in: 1 } }, null],
  [{ $map: { input: '$list', in: '$missing' } }, [null, null]],
  [
    {
      $map: {
        input: [[1], [2]],
        as: 'row',
        in: { $map: { input: '$$row', in: { $add: ['$$this', { $first: '$$row' }] } } },
      },
    },
    [[2], [4]],
  ],
  [{ $reduce: { input: '$list', initialValue: '$number', in: { $add: ['$$value', '$$this'] } } }, 4],
  [{ $filter: { input: '$list', cond: true, limit: 1 } }, [1]],
  [{ $let: { vars: { twice: { $multiply: ['$number', 2] } }, in: { $add: ['$$twice', 1] } } }, 3],
])('%j is computed as far as it is needed', async (expression, value) => {
  expect(await computed(expression)).toEqual(value);
});
