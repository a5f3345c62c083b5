import { MISSING, TYPE, typeOf } from './types.ts';

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
  [MISSING]: BRACKET.null,
  [TYPE.double]: BRACKET.number,
  [TYPE.string]: BRACKET.string,
  [TYPE.object]: BRACKET.object,
  [TYPE.array]: BRACKET.array,
  [TYPE.binData]: BRACKET.binary,
  [TYPE.objectId]: BRACKET.objectId,
  [TYPE.bool]: BRACKET.boolean,
  [TYPE.date]: BRACKET.date,
  [TYPE.null]: BRACKET.null,
  [TYPE.regex]: BRACKET.regex,
  [TYPE.javascript]: BRACKET.code,
  [TYPE.symbol]: BRACKET.string,
  [TYPE.javascriptWithScope]: BRACKET.codeWithScope,
  [TYPE.int]: BRACKET.number,
  [TYPE.timestamp]: BRACKET.timestamp,
  [TYPE.long]: BRACKET.number,
  [TYPE.decimal]: BRACKET.number,
  [TYPE.maxKey]: BRACKET.max,
  [TYPE.minKey]: BRACKET.min,
};

/** The type bracket of a value; a missing value sorts with null. */
export function bracketOf(value: unknown): number {
  if (value === EMPTY_ARRAY) return BRACKET.undefined;
  return BY_TYPE[typeOf(value)] ?? BRACKET.object;
}
