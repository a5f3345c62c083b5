import { compare } from '#server/store/embedded/bson/compare.ts';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { toNumber } from '#server/store/embedded/bson/numbers.ts';
import { BRACKET, bracketOf } from '#server/store/embedded/bson/type-order.ts';
import { anyAt } from '#server/store/embedded/query/paths.ts';
import { equality, equalTest, isOperators } from './equality.ts';
import { type FilterContext, type OperatorCompiler, testAt, type ValueTest } from './predicate.ts';
import { isRegex } from './regex.ts';

function comparison(accepts: (order: number) => boolean, orEqual: boolean): OperatorCompiler {
  return (operand, parts, context) => {
    if (isRegex(operand)) throw new StoreError('BadValue', "Can't have RegEx as arg to predicate over field");
    if (operand === undefined) throw new StoreError('BadValue', 'cannot compare to undefined');
    const bracket = bracketOf(operand);
    const order = context.collation?.compare ?? compare;
    if (bracket === BRACKET.min || bracket === BRACKET.max) {
      return testAt(parts, true, (value) => value !== undefined && accepts(compare(value, operand)));
    }
    if (bracket === BRACKET.null)
      return testAt(parts, true, (value) => orEqual && (value === null || value === undefined));
    const unordered = bracket === BRACKET.number && Number.isNaN(toNumber(operand));
    return testAt(parts, true, (value) => {
      if (value === undefined || bracketOf(value) !== bracket) return false;
      const nan = bracket === BRACKET.number && Number.isNaN(toNumber(value));
      // NaN equals itself, and is neither less nor greater than a number.
      if (unordered || nan) return orEqual && unordered && nan;
      return accepts(order(value, operand));
    });
  };
}

function inTest(name: string, operand: unknown, context: FilterContext): ValueTest {
  if (!Array.isArray(operand)) throw new StoreError('BadValue', `${name} needs an array`);
  const strings = new Set<unknown>();
  const others: ValueTest[] = [];
  for (const wanted of operand) {
    if (isOperators(wanted)) throw new StoreError('BadValue', `cannot nest $ under ${name}`);
    if (typeof wanted === 'string' && !context.collation) strings.add(wanted);
    else others.push(equalTest(wanted, context));
  }
  return (value) => (typeof value === 'string' && strings.has(value)) || others.some((test) => test(value));
}

/** The filter operators that compare values, by name. */
export const comparisonOperators: Readonly<Record<string, OperatorCompiler>> = {
  $eq: (operand, parts, context) => {
    if (!isRegex(operand)) return equality(parts, operand, context);
    return testAt(parts, true, (value) => isRegex(value) && compare(value, operand) === 0);
  },
  $ne: (operand, parts, context) => {
    if (isRegex(operand)) throw new StoreError('BadValue', "Can't have regex as arg to $ne.");
    const test = equality(parts, operand, context);
    return (doc) => !test(doc);
  },
  $gt: comparison((order) => order > 0, false),
  $gte: comparison((order) => order >= 0, true),
  $lt: comparison((order) => order < 0, false),
  $lte: comparison((order) => order <= 0, true),
  $in: (operand, parts, context) => testAt(parts, true, inTest('$in', operand, context)),
  $nin: (operand, parts, context) => {
    const test = inTest('$nin', operand, context);
    return (doc) => !anyAt(doc, parts, 0, true, test);
  },
};
