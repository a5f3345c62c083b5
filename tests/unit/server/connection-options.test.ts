import { expect, test } from 'vitest';
import { optionsBeside } from '#server/store/connection-options.ts';

const OPTIONS = { serverSelectionTimeoutMS: 2_000, socketTimeoutMS: 10_000 };

test.each([
  ['mongodb://127.0.0.1/site', OPTIONS],
  ['mongodb://127.0.0.1/site?replicaSet=rs', OPTIONS],
  ['mongodb://127.0.0.1/site?replicaSet=rs&socketTimeoutMS=500', { serverSelectionTimeoutMS: 2_000 }],
  ['mongodb://127.0.0.1/site?serverselectiontimeoutms=500', { socketTimeoutMS: 10_000 }],
  ['mongodb://127.0.0.1/site?ServerSelectionTimeoutMS=500&SOCKETTIMEOUTMS=500', {}],
])('the options beside those of %s', (uri, expected) => {
  expect(optionsBeside(uri, OPTIONS)).toEqual(expected);
});
