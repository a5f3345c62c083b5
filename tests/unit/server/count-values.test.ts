import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countValues } from '#server/http/count-values.ts';

const count = (text: string) => countValues(Buffer.from(text));

/** What a parser has to build: every object, list, text, number and constant. */
function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, entry) => sum + valuesIn(entry), 1);
}

it.each([
  ['{}', 1],
  [' [ ] ', 1],
  ['{"a":1}', 2],
  ['[{},{},[]]', 4],
  ['{"a,b":"[{,:\\"\\\\","c":[true , null]}', 5],
])('the values of %s are counted without what stands in texts and keys', (text, values) => {
  expect(count(text)).toBe(values);
});

it('counts the values of every JSON text, however it is spaced', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(undefined, 1, '\t'), (value, space) => {
      expect(count(JSON.stringify(value, null, space))).toBe(valuesIn(JSON.parse(JSON.stringify(value))));
    }),
  );
});

it('counts what a parser would build of a text that breaks off', () => {
  expect(count(`[${'{},'.repeat(1_000)}`)).toBeGreaterThan(1_000);
  expect(count('["a')).toBe(2);
});
