import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import { valueAt } from '#server/store/embedded/query/paths.ts';
import { isOperators } from './equality.ts';
import { compileFilter, elementTest } from './filter.ts';
import type { FilterContext } from './predicate.ts';

interface Condition {
  parts: string[];
  condition: unknown;
}

function conditionsOf(filter: Doc, doc: Doc, context: FilterContext): Condition[] {
  return Object.keys(filter).flatMap((name) => {
    const value = filter[name];
    if (name === '$and') return (value as Doc[]).flatMap((part) => conditionsOf(part, doc, context));
    if (name === '$or') {
      const branch = (value as Doc[]).find((part) => compileFilter(part, context)(doc));
      return branch ? conditionsOf(branch, doc, context) : [];
    }
    return name.startsWith('$') ? [] : [{ parts: name.split('.'), condition: value }];
  });
}

function elementPredicate(condition: unknown, rest: string[], context: FilterContext): (element: unknown) => boolean {
  if (rest.length === 0 && isOperators(condition) && isDoc(condition.$elemMatch)) {
    return elementTest(condition.$elemMatch, context);
  }
  const predicate = compileFilter({ [['v', ...rest].join('.')]: condition }, context);
  return (element) => predicate({ v: element });
}

function indexFor(
  { parts, condition }: Condition,
  doc: Doc,
  context: FilterContext,
): { at: string; index: number } | undefined {
  for (let length = 1; length <= parts.length; length++) {
    const array = valueAt(doc, parts.slice(0, length));
    if (!Array.isArray(array)) continue;
    const rest = parts.slice(length);
    if (/^\d+$/.test(rest[0] ?? '')) return { at: parts.slice(0, length).join('.'), index: Number(rest[0]) };
    const index = array.findIndex(elementPredicate(condition, rest, context));
    if (index >= 0) return { at: parts.slice(0, length).join('.'), index };
  }
  return undefined;
}

/**
 * The position of the array element that the filter matched, for the positional `$`.
 * @param arrayPath of the array that the update or the projection names; a condition on another array counts when
 * there is none on this one
 * @returns -1 when the filter matched no element
 */
export function positionIn(filter: Doc, doc: Doc, arrayPath: readonly string[], context: FilterContext): number {
  const wanted = arrayPath.join('.');
  let other = -1;
  for (const condition of conditionsOf(filter, doc, context)) {
    const found = indexFor(condition, doc, context);
    if (!found) continue;
    if (found.at === wanted) return found.index;
    other = found.index;
  }
  return other;
}
