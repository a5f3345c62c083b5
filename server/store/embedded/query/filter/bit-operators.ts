import { Binary } from 'bson';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { toNumber } from '#server/store/embedded/bson/numbers.ts';
import { type OperatorCompiler, testAt } from './predicate.ts';

function maskOf(operand: unknown): bigint {
  if (Array.isArray(operand)) {
    return operand.reduce<bigint>((mask, position) => {
      const bit = toNumber(position);
      if (bit === undefined || bit < 0 || !Number.isInteger(bit))
        throw new StoreError('BadValue', 'bit positions must be >= 0');
      return mask | (1n << BigInt(bit));
    }, 0n);
  }
  if (operand instanceof Binary) {
    return operand.buffer.reduce((mask, byte, i) => mask | (BigInt(byte) << BigInt(8 * i)), 0n);
  }
  const number = toNumber(operand);
  if (number === undefined || number < 0 || !Number.isInteger(number)) {
    throw new StoreError(
      'FailedToParse',
      'Expected a non-negative number, a position array or binary data as bit mask',
    );
  }
  return BigInt(String(operand));
}

function bits(accepts: (value: bigint, mask: bigint) => boolean): OperatorCompiler {
  return (operand, parts) => {
    const mask = maskOf(operand);
    return testAt(parts, true, (value) => {
      if (value instanceof Binary) return accepts(maskOf(value), mask);
      const number = toNumber(value);
      return number !== undefined && Number.isInteger(number) && accepts(BigInt(Math.trunc(number)), mask);
    });
  };
}

/** The filter operators for bits, by name. */
export const bitOperators: Readonly<Record<string, OperatorCompiler>> = {
  $bitsAllSet: bits((value, mask) => (value & mask) === mask),
  $bitsAnySet: bits((value, mask) => (value & mask) !== 0n),
  $bitsAllClear: bits((value, mask) => (value & mask) === 0n),
  $bitsAnyClear: bits((value, mask) => (value & mask) !== mask),
};
