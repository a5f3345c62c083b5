import { BSONType, BSONValue, Code } from 'bson';

/**
 * A decoded document. An int32 is a JavaScript number, every double a `Double`, every int64 a `Long`, so that
 * a value written back keeps the type it came with.
 */
export type Doc = Record<string, unknown>;

/** A document whose bytes are passed on without decoding. */
export class Raw {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** Sets a field of a document, whatever its name. */
export function setField(target: Doc, name: string, value: unknown): void {
  // A plain assignment to __proto__ would change the prototype and lose the field.
  if (name === '__proto__') {
    Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
  } else target[name] = value;
}

/**
 * The BSON type numbers by MongoDB's names. The bson package has -1 for MinKey, as `$type` has; the byte in a document
 * is 255.
 */
export const TYPE = { ...BSONType, minKey: 255 } as const;

/** The type number of a missing value; no value in a document has it. */
export const MISSING = 0;

/** The BSON type number of a decoded value, or `MISSING`. */
export function typeOf(value: unknown): number {
  switch (typeof value) {
    case 'number':
      return isInt32(value) ? TYPE.int : TYPE.double;
    case 'string':
      return TYPE.string;
    case 'boolean':
      return TYPE.bool;
    case 'undefined':
      return MISSING;
    case 'bigint':
      return TYPE.long;
  }
  if (value === null) return TYPE.null;
  if (Array.isArray(value)) return TYPE.array;
  if (value instanceof Code && value.scope) return TYPE.javascriptWithScope;
  if (value instanceof BSONValue) return WRAPPED[value._bsontype as string] ?? TYPE.object;
  if (value instanceof Date) return TYPE.date;
  if (value instanceof Uint8Array) return TYPE.binData;
  return TYPE.object;
}

/** The BSON type numbers of the classes of the bson package. */
export const WRAPPED: Readonly<Record<string, number>> = {
  Double: TYPE.double,
  Int32: TYPE.int,
  Long: TYPE.long,
  Decimal128: TYPE.decimal,
  ObjectId: TYPE.objectId,
  Binary: TYPE.binData,
  Timestamp: TYPE.timestamp,
  BSONRegExp: TYPE.regex,
  BSONSymbol: TYPE.symbol,
  Code: TYPE.javascript,
  MinKey: TYPE.minKey,
  MaxKey: TYPE.maxKey,
};

/** Whether a JavaScript number is written as an int32. */
export function isInt32(value: number): boolean {
  return Number.isInteger(value) && value >= -2147483648 && value <= 2147483647 && !Object.is(value, -0);
}

/** Whether the value is an embedded document (not an array, not a BSON scalar). */
export function isDoc(value: unknown): value is Doc {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof BSONValue) &&
    !(value instanceof Date) &&
    !(value instanceof Uint8Array) &&
    !(value instanceof Raw)
  );
}

/** A deep copy. */
export function clone<T>(value: T): T {
  if (Array.isArray(value)) return value.map(clone) as T;
  if (!isDoc(value)) return value;
  const out: Doc = {};
  for (const name of Object.keys(value)) setField(out, name, clone(value[name]));
  return out as T;
}
