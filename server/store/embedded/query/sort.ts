import type { Collation } from '#server/store/embedded/bson/collation.ts';
import { type Compare, compare } from '#server/store/embedded/bson/compare.ts';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { toNumber } from '#server/store/embedded/bson/numbers.ts';
import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import { extract } from './paths.ts';

/** One field of a sort, or of an index's key. */
export interface SortField {
  path: string;
  parts: string[];
  descending: boolean;
}

/**
 * Reads the specification of a sort or of an index key.
 * @throws StoreError 15975 for a direction other than 1 and -1
 */
export function parseSort(spec: unknown): SortField[] {
  if (spec === undefined || spec === null) return [];
  if (!isDoc(spec)) throw new StoreError('TypeMismatch', 'Expected field sort to be of type object');
  return Object.keys(spec).map((path) => {
    const value = spec[path];
    if (isDoc(value)) throw new StoreError('BadValue', `$meta sort on '${path}' is not supported`);
    const direction = toNumber(value);
    if (direction !== 1 && direction !== -1) {
      throw new StoreError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    const parts = path.split('.');
    if (parts.includes('')) throw new StoreError(15998, 'FieldPath field names may not be empty strings.');
    return { path, parts, descending: direction === -1 };
  });
}

/** The values by which a document is sorted: of an array the least element, in descending order the greatest. */
export function sortKey(doc: Doc, fields: readonly SortField[], order: Compare = compare): unknown[] {
  return fields.map((field) => {
    if (field.parts.length === 1) {
      const value = Object.hasOwn(doc, field.path) ? doc[field.path] : undefined;
      if (!Array.isArray(value)) return value;
    }
    const values = extract(doc, [field.parts]).tuples;
    let best = values[0]?.[0];
    for (let i = 1; i < values.length; i++) {
      const value = values[i]?.[0];
      if (order(value, best) * (field.descending ? -1 : 1) < 0) best = value;
    }
    return best;
  });
}

/** The comparison of two sort keys. */
export function sortOrder(
  fields: readonly SortField[],
  collation?: Collation,
): (a: readonly unknown[], b: readonly unknown[]) => number {
  const order = collation?.compare ?? compare;
  return (a, b) => {
    for (let i = 0; i < fields.length; i++) {
      const result = order(a[i], b[i]);
      if (result !== 0) return (fields[i] as SortField).descending ? -result : result;
    }
    return 0;
  };
}
