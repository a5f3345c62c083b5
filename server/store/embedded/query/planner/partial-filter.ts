import { compare } from '#server/store/embedded/bson/compare.ts';
import { toNumber } from '#server/store/embedded/bson/numbers.ts';
import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import { type Condition, conjunction } from './conditions.ts';

/**
 * Whether every document that meets the conditions is in a partial index.
 * @param partial the filter of the index
 */
export function implied(partial: Doc, byPath: Map<string, Condition[]>): boolean {
  const needed = conjunction(partial);
  if (needed.rest) return false;
  for (const [path, conditions] of needed.byPath) {
    const given = byPath.get(path) ?? [];
    for (const condition of conditions) if (!given.some((other) => implies(other, condition))) return false;
  }
  return true;
}

function implies(given: Condition, needed: Condition): boolean {
  if (given.operator === needed.operator && compare(given.operand, needed.operand) === 0) return true;
  const value = given.operand;
  if (needed.operator === '$exists' && needed.operand === true) {
    return (given.operator === '$eq' || /^\$[gl]te?$/.test(given.operator)) && value !== null && value !== undefined;
  }
  if (given.operator !== '$eq' || isDoc(value) || Array.isArray(value)) return false;
  const order = compare(value, needed.operand);
  const sameType =
    typeof value === typeof needed.operand || (toNumber(value) !== undefined && toNumber(needed.operand) !== undefined);
  if (!sameType || value === null || Number.isNaN(toNumber(value))) return false;
  if (needed.operator === '$gt') return order > 0;
  if (needed.operator === '$gte') return order >= 0;
  if (needed.operator === '$lt') return order < 0;
  if (needed.operator === '$lte') return order <= 0;
  if (needed.operator === '$eq') return order === 0;
  return false;
}
