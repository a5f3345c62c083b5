import {
  type Binary,
  type BSONRegExp,
  type Decimal128,
  Double,
  deserialize,
  Int32,
  Long,
  type ObjectId,
  serialize,
  type Timestamp,
} from 'bson';
import { StoreError } from './errors.ts';

/** A stored value as it came: numbers in their wrappers, so that nothing changes its type by being read. */
export type Value = unknown;
export type Doc = { [field: string]: Value };

/** Reads BSON without giving up a type; field names such as `__proto__` become plain fields of the result. */
export function decode(bytes: Uint8Array): Doc {
  return deserialize(bytes, {
    promoteValues: false,
    promoteLongs: false,
    promoteBuffers: false,
    bsonRegExp: true,
    validation: { utf8: false },
  }) as Doc;
}

export function encode(doc: Doc): Buffer {
  return Buffer.from(serialize(doc, { ignoreUndefined: false }));
}

/** The order of types in comparisons (MongoDB manual, "Comparison/Sort Order"). */
export const Bracket = {
  minKey: 1,
  null: 5,
  number: 10,
  string: 15,
  object: 20,
  array: 25,
  binary: 30,
  objectId: 35,
  boolean: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  code: 60,
  maxKey: 127,
} as const;

const BRACKET_OF_BSON: Readonly<Record<string, number>> = {
  Double: Bracket.number,
  Int32: Bracket.number,
  Long: Bracket.number,
  Decimal128: Bracket.number,
  ObjectId: Bracket.objectId,
  Binary: Bracket.binary,
  Timestamp: Bracket.timestamp,
  BSONRegExp: Bracket.regex,
  BSONSymbol: Bracket.string,
  Code: Bracket.code,
  MinKey: Bracket.minKey,
  MaxKey: Bracket.maxKey,
  DBRef: Bracket.object,
};

export const bsonType = (value: Value): string | undefined =>
  (value as { _bsontype?: string } | null | undefined)?._bsontype;

/** @throws StoreError for a value that no BSON document can hold */
export function bracketOf(value: Value): number {
  if (value === null || value === undefined) return Bracket.null;
  switch (typeof value) {
    case 'string':
      return Bracket.string;
    case 'number':
    case 'bigint':
      return Bracket.number;
    case 'boolean':
      return Bracket.boolean;
  }
  if (Array.isArray(value)) return Bracket.array;
  if (value instanceof Date) return Bracket.date;
  if (value instanceof RegExp) return Bracket.regex;
  if (value instanceof Uint8Array) return Bracket.binary;
  return BRACKET_OF_BSON[bsonType(value) ?? ''] ?? Bracket.object;
}

/** Whether a value is an embedded document, whose fields a path can lead into. */
export function isDocument(value: Value): value is Doc {
  return (
    typeof value === 'object' && value !== null && bracketOf(value) === Bracket.object && bsonType(value) === undefined
  );
}

export const isNumber = (value: Value): boolean => bracketOf(value) === Bracket.number;

/** A number as a double; large 64-bit integers and decimals lose digits. */
export function toNumber(value: Value): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Double || value instanceof Int32) return value.valueOf();
  if (value instanceof Long) return value.toNumber();
  if (bsonType(value) === 'Decimal128') return Number((value as Decimal128).toString());
  throw new StoreError('TypeMismatch', `Expected a number, got ${typeof value}`);
}

/** An option of a command as a whole number. */
export function intOption(value: Value, name: string, fallback: number): number {
  if (value === undefined || value === null) return fallback;
  if (!isNumber(value)) throw new StoreError('TypeMismatch', `Field '${name}' must be a number`);
  return Math.trunc(toNumber(value));
}

export const toText = (value: Value): string =>
  typeof value === 'string' ? value : String((value as { valueOf(): unknown }).valueOf());

/** The pattern of a stored or queried regular expression. */
export function toRegExp(value: Value): RegExp | undefined {
  if (value instanceof RegExp) return value;
  if (bsonType(value) !== 'BSONRegExp') return undefined;
  const { pattern, options } = value as BSONRegExp;
  return new RegExp(pattern, regexFlags(options));
}

/** PCRE options as JavaScript's: `x` (extended) has no counterpart and is left out. */
export const regexFlags = (options: string): string =>
  [...new Set(options)].filter((flag) => 'ims'.includes(flag)).join('');

export const bytesOf = {
  objectId: (value: Value) => Buffer.from((value as ObjectId).id),
  binary: (value: Value) =>
    value instanceof Uint8Array
      ? { subtype: 0, bytes: Buffer.from(value) }
      : { subtype: (value as Binary).sub_type, bytes: Buffer.from((value as Binary).value()) },
  timestamp: (value: Value) => BigInt.asUintN(64, (value as Timestamp).toBigInt()),
};
