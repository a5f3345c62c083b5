import { BSONValue, Code } from 'bson';

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

/** The BSON type number of a decoded value; 0 for a missing one. */
export function typeOf(value: unknown): number {
  switch (typeof value) {
    case 'number':
      return isInt32(value) ? 16 : 1;
    case 'string':
      return 2;
    case 'boolean':
      return 8;
    case 'undefined':
      return 0;
    case 'bigint':
      return 18;
  }
  if (value === null) return 10;
  if (Array.isArray(value)) return 4;
  if (value instanceof Code && value.scope) return 15;
  if (value instanceof BSONValue) return WRAPPED[value._bsontype as string] ?? 3;
  if (value instanceof Date) return 9;
  if (value instanceof Uint8Array) return 5;
  return 3;
}

/** The BSON type numbers of the classes of the bson package. */
export const WRAPPED: Readonly<Record<string, number>> = {
  Double: 1,
  Int32: 16,
  Long: 18,
  Decimal128: 19,
  ObjectId: 7,
  Binary: 5,
  Timestamp: 17,
  BSONRegExp: 11,
  BSONSymbol: 14,
  Code: 13,
  MinKey: 255,
  MaxKey: 127,
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
