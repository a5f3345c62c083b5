import { Decimal128, Double, Long } from 'bson';
import { TYPE, typeOf } from './types.ts';

const MIN_LONG = -(1n << 63n);
const MAX_LONG = (1n << 63n) - 1n;

/** Whether the value is one of BSON's four number types. */
export function isNumber(value: unknown): boolean {
  const type = typeOf(value);
  return type === TYPE.double || type === TYPE.int || type === TYPE.long || type === TYPE.decimal;
}

/** Whether the value is an int32 or an int64. */
export function isInteger(value: unknown): boolean {
  const type = typeOf(value);
  return type === TYPE.int || type === TYPE.long;
}

function wholeOf(value: unknown): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(toNumber(value) ?? 0);
}

function decimalText(value: unknown): string {
  return value instanceof Double ? String(value.value) : String(value);
}

const FINITE = /^[-+]?\d/;

function decimalResult(a: unknown, b: unknown, multiply: boolean): Decimal128 {
  const x = decimalText(a);
  const y = decimalText(b);
  if (!FINITE.test(x) || !FINITE.test(y)) {
    const left = Number(x);
    const right = Number(y);
    return Decimal128.fromString(String(multiply ? left * right : left + right));
  }
  const left = decimalParts(x);
  const right = decimalParts(y);
  let coefficient: bigint;
  let power: number;
  if (multiply) {
    coefficient = left.coefficient * right.coefficient;
    power = left.power + right.power;
  } else {
    power = Math.min(left.power, right.power);
    const scale = (part: { coefficient: bigint; power: number }) =>
      part.coefficient * 10n ** BigInt(part.power - power);
    coefficient = scale(left) + scale(right);
  }
  return Decimal128.fromStringWithRounding(`${coefficient}E${power}`);
}

/**
 * Adds or multiplies two numbers in the wider of their types; an int32 that overflows becomes an int64.
 * @returns undefined when an int64 overflows
 */
export function arithmetic(a: unknown, b: unknown, operation: 'add' | 'multiply'): unknown {
  const types = [typeOf(a), typeOf(b)];
  const multiply = operation === 'multiply';
  if (types.includes(TYPE.decimal)) return decimalResult(a, b, multiply);
  if (types.includes(TYPE.double)) {
    const x = toNumber(a) as number;
    const y = toNumber(b) as number;
    return new Double(multiply ? x * y : x + y);
  }
  const result = multiply ? wholeOf(a) * wholeOf(b) : wholeOf(a) + wholeOf(b);
  if (result < MIN_LONG || result > MAX_LONG) return undefined;
  if (types.includes(TYPE.long) || result < -2147483648n || result > 2147483647n) return Long.fromBigInt(result);
  return Number(result);
}

/** A bitwise operation on two integers, in the wider type. */
export function bitwise(a: unknown, b: unknown, operation: string): unknown {
  const x = wholeOf(a);
  const y = wholeOf(b);
  const result = operation === 'and' ? x & y : operation === 'or' ? x | y : x ^ y;
  return typeOf(a) === TYPE.long || typeOf(b) === TYPE.long
    ? Long.fromBigInt(BigInt.asIntN(64, result))
    : Number(result);
}

/** Any BSON number as a JavaScript number; undefined for another value. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  const type = typeOf(value);
  if (type === TYPE.double || type === TYPE.int || type === TYPE.long) return Number(value);
  if (type === TYPE.decimal) return Number(String(value));
  return undefined;
}

/** Splits the text of a finite decimal into its digits and its power of ten. */
export function decimalParts(decimal: string): { coefficient: bigint; power: number } {
  const [digits = '0', exponent = '0'] = decimal.toUpperCase().split('E');
  const point = digits.indexOf('.');
  const power = Number(exponent) - (point < 0 ? 0 : digits.length - point - 1);
  return { coefficient: BigInt(digits.replace('.', '')), power };
}
