import { expect, it } from 'vitest';
import { countCalls } from '#server/auth/key.ts';

it('the calls of a key are counted in windows of a minute, those of another key apart', () => {
  let now = 0;
  const count = countCalls(() => now);
  expect(count('a', 599)).toEqual({ left: 1, seconds: 60 });
  now = 30_500;
  expect(count('a', 2)).toEqual({ left: -1, seconds: 30 });
  expect(count('b', 1)).toEqual({ left: 599, seconds: 60 });
  now = 60_000;
  expect(count('a', 1)).toEqual({ left: 599, seconds: 60 });
});
