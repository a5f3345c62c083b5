import { Decimal128, Double, Int32, Long } from 'bson';
import { StoreError } from './errors.ts';
import { bsonType, isNumber, toNumber, type Value } from './values.ts';

const INT32_MAX = 2 ** 31 - 1;
const INT64 = { min: -(2n ** 63n), max: 2n ** 63n - 1n } as const;

const isInteger = (value: Value): boolean => value instanceof Int32 || value instanceof Long;
const toBigInt = (value: Value): bigint => (value instanceof Long ? value.toBigInt() : BigInt(toNumber(value)));

/** An integer in the narrowest of the operands' types that holds it. */
function integer(value: bigint, wide: boolean): Value {
  if (value < INT64.min || value > INT64.max) throw new StoreError('BadValue', 'integer overflow');
  if (!wide && value >= -BigInt(INT32_MAX) - 1n && value <= BigInt(INT32_MAX)) return new Int32(Number(value));
  return Long.fromBigInt(value);
}

function combine(operator: '$inc' | '$mul', left: Value, right: Value): Value {
  if (!isNumber(right)) throw new StoreError('TypeMismatch', `Cannot use ${operator} with a non-numeric argument`);
  if (!isNumber(left)) throw new StoreError('TypeMismatch', `Cannot apply ${operator} to a value of non-numeric type`);
  const adds = operator === '$inc';
  if (isInteger(left) && isInteger(right)) {
    const [a, b] = [toBigInt(left), toBigInt(right)];
    return integer(adds ? a + b : a * b, left instanceof Long || right instanceof Long);
  }
  const [a, b] = [toNumber(left), toNumber(right)];
  const result = adds ? a + b : a * b;
  const decimal = bsonType(left) === 'Decimal128' || bsonType(right) === 'Decimal128';
  return decimal ? Decimal128.fromString(String(Number(result.toPrecision(15)))) : new Double(result);
}

/** `$inc`, keeping the number's type and widening it where it overflows. */
export const add = (left: Value, right: Value): Value => combine('$inc', left, right);
/** `$mul`, likewise. */
export const multiply = (left: Value, right: Value): Value => combine('$mul', left, right);

/** Zero in a number's own type, which `$inc`, `$mul` and `$bit` start from where there is no field yet. */
export function zeroLike(operand: Value): Value {
  if (operand instanceof Long) return Long.ZERO;
  if (operand instanceof Int32) return new Int32(0);
  return bsonType(operand) === 'Decimal128' ? Decimal128.fromString('0') : new Double(0);
}

/** `$bit` on integers. */
export function bitwise(operator: string, left: Value, right: Value): Value {
  if (!isInteger(left) || !isInteger(right)) throw new StoreError('BadValue', '$bit needs integers');
  const [a, b] = [toBigInt(left), toBigInt(right)];
  const wide = left instanceof Long || right instanceof Long;
  if (operator === 'and') return integer(a & b, wide);
  if (operator === 'or') return integer(a | b, wide);
  if (operator === 'xor') return integer(a ^ b, wide);
  throw new StoreError('BadValue', `$bit only supports and, or and xor, not ${operator}`);
}
