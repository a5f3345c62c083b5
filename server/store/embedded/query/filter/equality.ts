import type { Collation } from '#server/store/embedded/bson/collation.ts';
import { compare } from '#server/store/embedded/bson/compare.ts';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { BRACKET, bracketOf } from '#server/store/embedded/bson/type-order.ts';
import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import { anyAt } from '#server/store/embedded/query/paths.ts';
import type { FilterContext, Predicate } from './predicate.ts';
import { isRegex, regexTest } from './regex.ts';

/** The fields of a DBRef, which are no operators although they begin with `$`. */
export const DBREF = new Set(['$ref', '$id', '$db']);

/** Whether the condition of a field consists of operators; otherwise it is a value to compare with. */
export function isOperators(value: unknown): value is Doc {
  if (!isDoc(value)) return false;
  const first = Object.keys(value)[0];
  return first?.startsWith('$') === true && !DBREF.has(first);
}

/** Compiles equality with a value: null also matches a missing field, a regular expression matches strings. */
export function equality(parts: readonly string[], wanted: unknown, context: FilterContext): Predicate {
  const test = equalTest(wanted, context);
  if (parts.length === 1) {
    const name = parts[0] as string;
    if (!Array.isArray(wanted) && wanted !== null && wanted !== undefined) {
      return (doc) => {
        const value = Object.hasOwn(doc, name) ? doc[name] : undefined;
        if (Array.isArray(value)) return value.some(test);
        return value !== undefined && test(value);
      };
    }
  }
  return (doc) => anyAt(doc, parts, 0, true, test);
}

/** Compiles the equality test of one value. */
export function equalTest(wanted: unknown, context: FilterContext): (value: unknown) => boolean {
  if (wanted === undefined) throw new StoreError('BadValue', 'cannot compare to undefined');
  if (isRegex(wanted)) return regexTest(wanted);
  if (wanted === null) return (value) => value === null || value === undefined;
  const order = context.collation?.compare ?? compare;
  if (typeof wanted === 'string' && !context.collation) {
    return (value) => value === wanted || (typeof value === 'object' && value !== null && compare(value, wanted) === 0);
  }
  const bracket = bracketOf(wanted);
  if (bracket === BRACKET.object || bracket === BRACKET.array) {
    const same = deepEqual(context.collation);
    return (value) => value !== undefined && same(value, wanted);
  }
  return (value) => value !== undefined && bracketOf(value) === bracket && order(value, wanted) === 0;
}

function deepEqual(collation: Collation | undefined): (a: unknown, b: unknown) => boolean {
  const order = collation?.compare ?? compare;
  const same = (a: unknown, b: unknown): boolean => {
    if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((value, i) => same(value, b[i]));
    if (isDoc(a)) {
      if (!isDoc(b)) return false;
      const names = Object.keys(a);
      const others = Object.keys(b);
      return names.length === others.length && names.every((name, i) => name === others[i] && same(a[name], b[name]));
    }
    return bracketOf(a) === bracketOf(b) && order(a, b) === 0;
  };
  return same;
}
