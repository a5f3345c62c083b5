import { Decimal128, Double, Long } from 'bson';
import { writeKeyByte, writeKeyDouble } from './key-writer.ts';
import { decimalParts } from './numbers.ts';

const doubleBits = new DataView(new ArrayBuffer(8));

/** The double as mantissa × 2^exponent, exactly. */
function exactDouble(value: number): { mantissa: bigint; exponent: number } {
  doubleBits.setFloat64(0, value);
  const bits = doubleBits.getBigUint64(0);
  const exponentBits = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const mantissa = exponentBits === 0 ? fraction : fraction | 0x10000000000000n;
  return { mantissa: bits >> 63n ? -mantissa : mantissa, exponent: Math.max(exponentBits, 1) - 1075 };
}

/** coefficient × 10^power minus the double, in units of 2^-64 of the double's last place. */
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

/** Writes the nearest double, then how far the exact number is from it. */
function writeExactly(double: number, rest: bigint): void {
  writeKeyDouble(double);
  if (rest === 0n) {
    writeKeyByte(0x80);
    return;
  }
  writeKeyByte(rest < 0n ? 0x40 : 0xc0);
  const shifted = rest + (1n << 71n);
  for (let shift = 64n; shift >= 0n; shift -= 8n) writeKeyByte(Number((shifted >> shift) & 0xffn));
}

function writeDecimal(value: Decimal128): void {
  const text = value.toString();
  if (text === 'NaN') {
    writeExactly(Number.NaN, 0n);
    return;
  }
  if (text.endsWith('Infinity')) {
    writeExactly(text.startsWith('-') ? -Infinity : Infinity, 0n);
    return;
  }
  const { coefficient, power } = decimalParts(text);
  let double = Number(text);
  if (!Number.isFinite(double)) double = double > 0 ? Number.MAX_VALUE : -Number.MAX_VALUE;
  writeExactly(double, residual(coefficient, power, double));
}

function writeLong(value: Long): void {
  const double = value.toNumber();
  const isSafe = Math.abs(double) <= Number.MAX_SAFE_INTEGER;
  writeExactly(double, isSafe ? 0n : residual(value.toBigInt(), 0, double));
}

/** Writes any of BSON's number types, so that numbers of different types compare by value. */
export function writeKeyNumber(value: unknown): void {
  if (typeof value === 'number') writeExactly(value, 0n);
  else if (value instanceof Double) writeExactly(value.value, 0n);
  else if (value instanceof Long) writeLong(value);
  else if (value instanceof Decimal128) writeDecimal(value);
  else if (typeof value === 'bigint') writeLong(Long.fromBigInt(value));
  else writeExactly(Number(value), 0n);
}
