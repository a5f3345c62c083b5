import { StoreError } from '../../bson/errors.ts';
import { toNumber } from '../../bson/numbers.ts';
import { typeOf } from '../../bson/types.ts';
import { type OperatorCompiler, testAt } from './predicate.ts';

const TYPE_NAMES: Readonly<Record<string, number>> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: 255,
  maxKey: 127,
};

function typeNumbers(operand: unknown): number[] {
  if (operand === 'number') return [1, 16, 18, 19];
  if (typeof operand === 'string') {
    const found = TYPE_NAMES[operand];
    if (found === undefined) throw new StoreError('BadValue', `Unknown type name alias: ${operand}`);
    return [found];
  }
  const number = toNumber(operand);
  if (number === undefined) throw new StoreError('TypeMismatch', 'type must be represented as a number or a string');
  if (number === -1) return [255];
  if (!Object.values(TYPE_NAMES).includes(number))
    throw new StoreError('BadValue', `Invalid numerical type code: ${number}`);
  return [number];
}

export const typeIs: OperatorCompiler = (operand, parts) => {
  const list = Array.isArray(operand) ? operand : [operand];
  if (list.length === 0) throw new StoreError('FailedToParse', 'a must match at least one type');
  const wanted = new Set(list.flatMap(typeNumbers));
  return testAt(parts, true, (value) => wanted.has(typeOf(value)));
};
