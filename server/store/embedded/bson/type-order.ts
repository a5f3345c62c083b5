import { typeOf } from './types.ts';

/**
 * MongoDB's type brackets in the order in which values of different types sort. The number is the first byte of a
 * value's index key; 0x00 and 0xFF are left free as bounds before and after every key.
 */
export const BRACKET = {
  min: 0x05,
  undefined: 0x08,
  null: 0x0a,
  number: 0x14,
  string: 0x1e,
  object: 0x28,
  array: 0x32,
  binary: 0x3c,
  objectId: 0x46,
  boolean: 0x50,
  date: 0x5a,
  timestamp: 0x64,
  regex: 0x6e,
  code: 0x78,
  codeWithScope: 0x82,
  max: 0xf0,
} as const;

/** Stands for an empty array in an index or a sort, where it comes before null. */
export const EMPTY_ARRAY = Symbol('empty array');

const BY_TYPE: Readonly<Record<number, number>> = {
  0: BRACKET.null,
  1: BRACKET.number,
  2: BRACKET.string,
  3: BRACKET.object,
  4: BRACKET.array,
  5: BRACKET.binary,
  7: BRACKET.objectId,
  8: BRACKET.boolean,
  9: BRACKET.date,
  10: BRACKET.null,
  11: BRACKET.regex,
  13: BRACKET.code,
  14: BRACKET.string,
  15: BRACKET.codeWithScope,
  16: BRACKET.number,
  17: BRACKET.timestamp,
  18: BRACKET.number,
  19: BRACKET.number,
  127: BRACKET.max,
  255: BRACKET.min,
};

/** The type bracket of a value; a missing value sorts with null. */
export function bracketOf(value: unknown): number {
  if (value === EMPTY_ARRAY) return BRACKET.undefined;
  return BY_TYPE[typeOf(value)] ?? BRACKET.object;
}
