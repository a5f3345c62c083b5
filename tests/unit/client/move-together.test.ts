import { expect, it } from 'vitest';
import { moveTogether } from '#client/admin/lib/list/move-together.ts';

const move = (items: string, moved: string, from: number, to: number) =>
  moveTogether([...items], (item) => moved.includes(item), from, to).join('');

it.each([
  ['one entry back', 'abcde', 'b', 1, 3, 'acdbe'],
  ['one entry forward', 'abcde', 'd', 3, 1, 'adbce'],
  ['several entries back', 'abcdef', 'ac', 0, 4, 'bdeacf'],
  ['several entries forward', 'abcdef', 'df', 5, 1, 'adfbce'],
  ['several entries to the front', 'abcdef', 'ce', 6, 0, 'ceabdf'],
  ['several entries to the end', 'abcdef', 'ad', 0, 5, 'bcefad'],
  ['several entries onto one of them', 'abcdef', 'bce', 1, 4, 'adbcef'],
  ['all entries', 'abc', 'abc', 0, 2, 'abc'],
])('moves %s', (_, items, moved, from, to, expected) => {
  expect(move(items, moved, from, to)).toBe(expected);
});
