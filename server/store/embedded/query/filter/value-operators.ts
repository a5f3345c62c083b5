import { BSONRegExp } from 'bson';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { toNumber } from '#server/store/embedded/bson/numbers.ts';
import { anyAt } from '#server/store/embedded/query/paths.ts';
import { type OperatorCompiler, testAt } from './predicate.ts';
import { isRegex, regexTest } from './regex.ts';
import { typeIs } from './type-operator.ts';

const mod: OperatorCompiler = (operand, parts) => {
  if (!Array.isArray(operand)) throw new StoreError('BadValue', 'malformed mod, needs to be an array');
  if (operand.length !== 2) {
    throw new StoreError('BadValue', `malformed mod, ${operand.length < 2 ? 'not enough' : 'too many'} elements`);
  }
  const [divisor, remainder] = operand.map((value, i) => {
    const number = toNumber(value);
    if (number === undefined)
      throw new StoreError('BadValue', `malformed mod, ${i ? 'remainder' : 'divisor'} not a number`);
    return Math.trunc(number);
  }) as [number, number];
  if (divisor === 0) throw new StoreError('BadValue', 'divisor cannot be 0');
  return testAt(parts, true, (value) => {
    const number = toNumber(value);
    return number !== undefined && Number.isFinite(number) && Math.trunc(number) % divisor === remainder;
  });
};

const regex: OperatorCompiler = (operand, parts, _context, condition) => {
  const options = condition.$options;
  if (options !== undefined && typeof options !== 'string')
    throw new StoreError('BadValue', '$options has to be a string');
  if (isRegex(operand)) {
    if (options !== undefined && operand.options !== '') {
      throw new StoreError(51075, 'options set in both $regex and $options');
    }
    return testAt(parts, true, regexTest(options === undefined ? operand : new BSONRegExp(operand.pattern, options)));
  }
  if (typeof operand !== 'string') throw new StoreError('BadValue', '$regex has to be a string');
  return testAt(parts, true, regexTest(new BSONRegExp(operand, options ?? '')));
};

const exists: OperatorCompiler = (operand, parts) => {
  const wanted = !(operand === false || operand === null || toNumber(operand) === 0);
  return (doc) => anyAt(doc, parts, 0, false, (value) => value !== undefined) === wanted;
};

/** The filter operators `$exists`, `$type`, `$mod` and `$regex`, by name. */
export const valueOperators: Readonly<Record<string, OperatorCompiler>> = {
  $exists: exists,
  $type: typeIs,
  $mod: mod,
  $regex: regex,
};
