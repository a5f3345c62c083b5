import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { toNumber } from '#server/store/embedded/bson/numbers.ts';
import { TYPE, typeOf } from '#server/store/embedded/bson/types.ts';
import { type OperatorCompiler, testAt } from './predicate.ts';

const TYPES = new Map<string, number>(Object.entries(TYPE));

function typeNumbers(operand: unknown): number[] {
  if (operand === 'number') return [TYPE.double, TYPE.int, TYPE.long, TYPE.decimal];
  if (typeof operand === 'string') {
    const found = TYPES.get(operand);
    if (found === undefined) throw new StoreError('BadValue', `Unknown type name alias: ${operand}`);
    return [found];
  }
  const number = toNumber(operand);
  if (number === undefined) throw new StoreError('TypeMismatch', 'type must be represented as a number or a string');
  if (number === -1) return [TYPE.minKey];
  if (![...TYPES.values()].includes(number)) throw new StoreError('BadValue', `Invalid numerical type code: ${number}`);
  return [number];
}

/**
 * The filter operator `$type`.
 * @throws StoreError BadValue, TypeMismatch or FailedToParse for an operand that names no type
 */
export const typeIs: OperatorCompiler = (operand, parts) => {
  const list = Array.isArray(operand) ? operand : [operand];
  if (list.length === 0) throw new StoreError('FailedToParse', 'a must match at least one type');
  const wanted = new Set(list.flatMap(typeNumbers));
  return testAt(parts, true, (value) => wanted.has(typeOf(value)));
};
