import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { toNumber } from '#server/store/embedded/bson/numbers.ts';
import { show } from '#server/store/embedded/bson/print.ts';
import { isDoc } from '#server/store/embedded/bson/types.ts';
import { equality, isOperators } from './equality.ts';
import { type OperatorCompiler, testAt } from './predicate.ts';

const MAX_INT = 2 ** 31 - 1;

const size: OperatorCompiler = (operand, parts) => {
  const refuse = (reason: string) =>
    new StoreError('FailedToParse', `Failed to parse $size. ${reason}: $size: ${show(operand)}`);
  const wanted = toNumber(operand);
  if (wanted === undefined) throw refuse('Expected a number in');
  if (!Number.isInteger(wanted)) throw refuse('Expected an integer');
  if (wanted > MAX_INT) throw refuse('Cannot represent as a 32-bit integer');
  if (wanted < 0) throw refuse('Expected a non-negative number in');
  return testAt(parts, false, (value) => Array.isArray(value) && value.length === wanted);
};

const elemMatch: OperatorCompiler = (operand, parts, context) => {
  if (!isDoc(operand)) throw new StoreError('BadValue', '$elemMatch needs an Object');
  const test = context.elementTest(operand);
  return testAt(parts, false, (value) => Array.isArray(value) && value.some(test));
};

const all: OperatorCompiler = (operand, parts, context) => {
  if (!Array.isArray(operand)) throw new StoreError('BadValue', '$all needs an array');
  if (operand.length === 0) return () => false;
  const tests = operand.map((wanted) => {
    if (isDoc(wanted) && '$elemMatch' in wanted) return elemMatch(wanted.$elemMatch, parts, context, wanted);
    if (isOperators(wanted)) throw new StoreError('BadValue', 'no $ expressions in $all');
    return equality(parts, wanted, context);
  });
  return (doc) => tests.every((test) => test(doc));
};

/** The filter operators for arrays, by name. */
export const arrayOperators: Readonly<Record<string, OperatorCompiler>> = {
  $size: size,
  $elemMatch: elemMatch,
  $all: all,
};
