import { StoreError } from '#server/store/embedded/bson/errors.ts';
import type { Doc } from '#server/store/embedded/bson/types.ts';
import { arrayOperators } from './array-operators.ts';
import { bitOperators } from './bit-operators.ts';
import { comparisonOperators } from './comparison-operators.ts';
import type { OperatorCompiler, OperatorContext, Predicate } from './predicate.ts';
import { valueOperators } from './value-operators.ts';

const OPERATORS: Readonly<Record<string, OperatorCompiler>> = {
  ...comparisonOperators,
  ...valueOperators,
  ...arrayOperators,
  ...bitOperators,
};

const GEO = new Set(['$near', '$nearSphere', '$geoWithin', '$geoIntersects', '$within', '$geoNear', '$maxDistance']);

/**
 * Compiles one operator of a field's condition.
 * @throws StoreError BadValue for an operator this server does not have, or the operator's own code for a bad operand
 */
export function fieldOperator(
  name: string,
  condition: Doc,
  parts: readonly string[],
  context: OperatorContext,
): Predicate {
  const compileOperator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
  if (compileOperator) return compileOperator(condition[name], parts, context, condition);
  if (name === '$options') throw new StoreError('BadValue', '$options needs a $regex');
  if (GEO.has(name))
    throw new StoreError('BadValue', `${name} is not supported by this server: there are no geospatial indexes`);
  throw new StoreError('BadValue', `unknown operator: ${name}`);
}
