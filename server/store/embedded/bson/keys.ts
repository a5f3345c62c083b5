import {
  Binary,
  type BSONRegExp,
  BSONSymbol,
  type Code,
  Decimal128,
  Double,
  Long,
  MinKey,
  ObjectId,
  type Timestamp,
} from 'bson';
import { type Doc, typeOf } from './decode.ts';

/**
 * BSON values as bytes whose memcmp order is BSON's order. A component is self-delimiting: a type byte between
 * 0x05 and 0xF0, then the value; so 0x00 and 0xFF are free as bounds before and after everything.
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

/** The value an empty array contributes to an index or a sort: below null. */
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

/** The bracket of BSON's type order; a missing value stands with null. */
export function bracketOf(value: unknown): number {
  if (value === EMPTY_ARRAY) return BRACKET.undefined;
  return BY_TYPE[typeOf(value)] ?? BRACKET.object;
}

let out = Buffer.allocUnsafe(4096);
let used = 0;

function room(bytes: number): void {
  if (used + bytes <= out.length) return;
  const larger = Buffer.allocUnsafe(Math.max(out.length * 2, used + bytes));
  out.copy(larger, 0, 0, used);
  out = larger;
}

function byte(value: number): void {
  room(1);
  out[used++] = value;
}

function bytes(value: Uint8Array): void {
  room(value.length);
  out.set(value, used);
  used += value.length;
}

function escaped(value: string): void {
  room(value.length * 3 + 2);
  if (value.includes('\0')) {
    for (const b of Buffer.from(value, 'utf8')) {
      byte(b);
      if (b === 0) byte(0xff);
    }
  } else used += out.write(value, used, 'utf8');
  byte(0);
  byte(0);
}

function flipDouble(value: number): void {
  room(8);
  if (Number.isNaN(value)) {
    out.fill(0, used, used + 8);
  } else {
    out.writeDoubleBE(value === 0 ? 0 : value, used);
    if ((out[used] as number) & 0x80) for (let i = 0; i < 8; i++) out[used + i] = (out[used + i] as number) ^ 0xff;
    else out[used] = (out[used] as number) | 0x80;
  }
  used += 8;
}

const scratch = new DataView(new ArrayBuffer(8));

/** The double as mantissa × 2^exponent, exactly. */
function exactDouble(value: number): { mantissa: bigint; exponent: number } {
  scratch.setFloat64(0, value);
  const bits = scratch.getBigUint64(0);
  const exponentBits = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const mantissa = exponentBits === 0 ? fraction : fraction | 0x10000000000000n;
  return { mantissa: bits >> 63n ? -mantissa : mantissa, exponent: Math.max(exponentBits, 1) - 1075 };
}

/** What is left of coefficient × 10^power beyond the double, in units of 2^-64 of the double's last place. */
function residual(coefficient: bigint, power: number, double: number): bigint {
  const { mantissa, exponent } = exactDouble(double);
  // (coefficient * 10^power - mantissa * 2^exponent) / 2^exponent * 2^64, kept in integers.
  let numerator = coefficient;
  let denominator = 1n;
  if (power >= 0) numerator *= 10n ** BigInt(power);
  else denominator = 10n ** BigInt(-power);
  if (exponent >= 0) denominator *= 2n ** BigInt(exponent);
  else numerator *= 2n ** BigInt(-exponent);
  const scaled = ((numerator - mantissa * denominator) << 64n) / denominator;
  const limit = (1n << 67n) - 1n;
  return scaled > limit ? limit : scaled < -limit ? -limit : scaled;
}

function number(double: number, rest: bigint): void {
  flipDouble(double);
  if (rest === 0n) {
    byte(0x80);
    return;
  }
  byte(rest < 0n ? 0x40 : 0xc0);
  const shifted = rest + (1n << 71n);
  for (let shift = 64n; shift >= 0n; shift -= 8n) byte(Number((shifted >> shift) & 0xffn));
}

/** Digits and power of ten of a finite decimal's text. */
export function decimalParts(decimal: string): { coefficient: bigint; power: number } {
  const [digits = '0', exponent = '0'] = decimal.toUpperCase().split('E');
  const point = digits.indexOf('.');
  const power = Number(exponent) - (point < 0 ? 0 : digits.length - point - 1);
  return { coefficient: BigInt(digits.replace('.', '')), power };
}

function decimal(value: Decimal128): void {
  const source = value.toString();
  if (source === 'NaN') {
    number(Number.NaN, 0n);
    return;
  }
  if (source.endsWith('Infinity')) {
    number(source.startsWith('-') ? -Infinity : Infinity, 0n);
    return;
  }
  const { coefficient, power } = decimalParts(source);
  let double = Number(source);
  if (!Number.isFinite(double)) double = double > 0 ? Number.MAX_VALUE : -Number.MAX_VALUE;
  number(double, residual(coefficient, power, double));
}

function long(value: Long): void {
  const double = value.toNumber();
  number(double, Math.abs(double) <= Number.MAX_SAFE_INTEGER ? 0n : residual(value.toBigInt(), 0, double));
}

function numeric(value: unknown): void {
  if (typeof value === 'number') number(value, 0n);
  else if (value instanceof Double) number(value.value, 0n);
  else if (value instanceof Long) long(value);
  else if (value instanceof Decimal128) decimal(value);
  else if (typeof value === 'bigint') long(Long.fromBigInt(value));
  else number(Number(value), 0n);
}

function int64(high: number, low: number): void {
  room(8);
  out.writeInt32BE((high ^ 0x80000000) | 0, used);
  out.writeUInt32BE(low >>> 0, used + 4);
  used += 8;
}

function binary(value: Binary | Uint8Array): void {
  const [data, subtype] =
    value instanceof Binary ? [value.buffer.subarray(0, value.position), value.sub_type] : [value, 0];
  room(5);
  used = out.writeUInt32BE(data.length, used);
  byte(subtype);
  bytes(data);
}

/** Appends one component. `fold` maps strings to their collation class. */
function append(value: unknown, fold: ((text: string) => string) | undefined): void {
  const bracket = bracketOf(value);
  byte(bracket);
  switch (bracket) {
    case BRACKET.number:
      numeric(value);
      return;
    case BRACKET.string: {
      const content = value instanceof BSONSymbol ? value.value : (value as string);
      escaped(fold ? fold(content) : content);
      return;
    }
    case BRACKET.object:
      object(value as Doc, fold);
      return;
    case BRACKET.array:
      for (const element of value as unknown[]) append(element, fold);
      byte(0);
      return;
    case BRACKET.binary:
      binary(value as Binary);
      return;
    case BRACKET.objectId:
      bytes((value as ObjectId).id);
      return;
    case BRACKET.boolean:
      byte(value ? 1 : 0);
      return;
    case BRACKET.date: {
      const time = Long.fromNumber((value as Date).getTime());
      int64(time.high, time.low);
      return;
    }
    case BRACKET.timestamp:
      room(8);
      out.writeUInt32BE((value as Timestamp).getHighBitsUnsigned(), used);
      out.writeUInt32BE((value as Timestamp).getLowBitsUnsigned(), used + 4);
      used += 8;
      return;
    case BRACKET.regex:
      escaped((value as BSONRegExp).pattern);
      escaped((value as BSONRegExp).options);
      return;
    case BRACKET.code:
      escaped((value as Code).code);
      return;
    case BRACKET.codeWithScope:
      escaped((value as Code).code);
      object((value as Code).scope as Doc, fold);
      return;
  }
}

function object(value: Doc, fold: ((text: string) => string) | undefined): void {
  for (const name of Object.keys(value)) {
    const field = value[name];
    byte(bracketOf(field));
    escaped(name);
    append(field, fold);
  }
  byte(0);
}

/** One value's component; inverted for a descending index field. */
export function keyOf(value: unknown, descending = false, fold?: (text: string) => string): Buffer {
  used = 0;
  append(value, fold);
  const key = Buffer.from(out.subarray(0, used));
  if (descending) for (let i = 0; i < key.length; i++) key[i] = (key[i] as number) ^ 0xff;
  return key;
}

/** The concatenated components of a compound key. */
export function compoundKey(
  values: readonly unknown[],
  descending: readonly boolean[],
  fold?: (text: string) => string,
): Buffer {
  used = 0;
  for (let i = 0; i < values.length; i++) {
    const from = used;
    append(values[i], fold);
    if (descending[i]) for (let at = from; at < used; at++) out[at] = (out[at] as number) ^ 0xff;
  }
  return Buffer.from(out.subarray(0, used));
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    // UTF-8 puts surrogate pairs behind U+E000..U+FFFF, UTF-16 before them.
    if (x >= 0xd800 || y >= 0xd800) return Buffer.compare(Buffer.from(a.slice(i)), Buffer.from(b.slice(i)));
    return x < y ? -1 : 1;
  }
  return a.length < b.length ? -1 : 1;
}

function asDouble(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (value instanceof Double) return value.value;
  return undefined;
}

function compareNumbers(a: number, b: number): number {
  if (a === b) return 0;
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1;
  if (Number.isNaN(b)) return 1;
  return a < b ? -1 : 1;
}

export type Compare = (a: unknown, b: unknown) => number;

/** BSON order of two values: negative, 0 or positive. Numbers compare by value whatever their type. */
export function compare(a: unknown, b: unknown): number {
  if (a === b && typeof a !== 'number') return 0;
  const x = asDouble(a);
  if (x !== undefined) {
    const y = asDouble(b);
    if (y !== undefined) return compareNumbers(x, y);
  } else if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  else if (a instanceof Date && b instanceof Date) return compareNumbers(a.getTime(), b.getTime());
  else if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id);
  const bracket = bracketOf(a);
  const other = bracketOf(b);
  if (bracket !== other) return bracket - other;
  if (bracket === BRACKET.null || a instanceof MinKey) return 0;
  return Buffer.compare(keyOf(a), keyOf(b));
}
