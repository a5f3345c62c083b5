import type { Collation } from '#server/store/embedded/bson/collation.ts';
import type { SortField } from '#server/store/embedded/query/sort.ts';
import { type FieldBounds, fieldBounds, type Range } from './bounds.ts';
import type { Condition } from './conditions.ts';
import type { IndexInfo } from './index-info.ts';
import { implied } from './partial-filter.ts';
import type { Plan, PlannerQuery } from './plan.ts';

const MAX_RANGES = 1000;

/** The range of all keys. */
export const EVERYTHING: Range = { low: Buffer.from([0]), high: Buffer.from([0xff]) };

/** The leading fields of an index that have bounds. */
interface BoundPrefix {
  ranges: Range[];
  /** The number of leading fields that are bound to single values. */
  equalities: number;
  /** The number of leading fields with bounds; the last of them may be bound to a range. */
  bound: number;
  /** The ranges contain only documents that meet the conditions on these fields. */
  exact: boolean;
  /** The paths of these fields. */
  paths: Set<string>;
}

/** The range of a field behind the fields that are bound to single values. */
function appendRange(head: Range, next: Range): Range {
  return { low: Buffer.concat([head.low, next.low]), high: Buffer.concat([head.low, next.high]) };
}

function prefixOf(index: IndexInfo, bounds: (FieldBounds | undefined)[]): BoundPrefix {
  const prefix: BoundPrefix = { ranges: [], equalities: 0, bound: 0, exact: true, paths: new Set() };
  let arrays = 0;
  for (const [i, field] of index.fields.entries()) {
    const found = bounds[i];
    if (!found || found.ranges.length === 0) break;
    // Different elements of one array may match two fields, so only the first of the fields can be a bound.
    const isArray = (index.multikey & (1 << i)) !== 0;
    if (isArray && arrays > 0) break;
    const product = (prefix.ranges.length || 1) * found.ranges.length;
    if (product > MAX_RANGES) break;
    prefix.ranges =
      prefix.ranges.length === 0
        ? found.ranges
        : prefix.ranges.flatMap((head) => found.ranges.map((range) => appendRange(head, range)));
    if (isArray) arrays += 1;
    prefix.bound += 1;
    prefix.exact &&= found.exact;
    prefix.paths.add(field.path);
    if (!found.points) break;
    prefix.equalities += 1;
  }
  return prefix;
}

/** The ranges in the order of the index, without empty and repeated ones. */
function sortedRanges(ranges: Range[]): Range[] {
  const sorted = [...ranges].sort((a, b) => Buffer.compare(a.low, b.low));
  return sorted.filter((range, i) => {
    const before = sorted[i - 1];
    return (
      Buffer.compare(range.low, range.high) < 0 && !(before?.low.equals(range.low) && before.high.equals(range.high))
    );
  });
}

/**
 * The plan that reads a query's documents through one index, and its score; higher is better.
 * @param rest the filter has conditions beside those in `byPath`
 * @returns undefined when the index does not contain every matching document
 */
export function indexPlan(
  index: IndexInfo,
  byPath: Map<string, Condition[]>,
  rest: boolean,
  query: PlannerQuery,
  hinted: boolean,
): { plan: Plan; score: number } | undefined {
  const { collation, sort } = query;
  const bounds = index.fields.map((field, i) => {
    const conditions = byPath.get(field.path);
    return conditions && fieldBounds(conditions, index, i, collation);
  });
  if (index.partialFilter && !(index.collation === collation && implied(index.partialFilter, byPath))) return undefined;
  // A sparse index misses documents; only a hint makes MongoDB use it all the same.
  if (index.sparse && !hinted && !bounds.some((found) => found && !found.allowsNull)) return undefined;
  const prefix = prefixOf(index, bounds);
  const order = sortDirection(index, bounds, prefix, sort, collation);
  const sorted = sort.length === 0 || order !== 0;
  const covered = [...byPath.keys()].every((path) => prefix.paths.has(path)) && !rest;
  const unbounded = prefix.bound === 0;
  const plan: Plan = {
    kind: 'index',
    index,
    ranges: unbounded ? [EVERYTHING] : sortedRanges(prefix.ranges),
    reverse: order < 0,
    sorted,
    exact: covered && (unbounded || prefix.exact),
    repeats: index.multikey !== 0,
  };
  return { plan, score: scoreOf(index, prefix, sort.length > 0 && order !== 0, query) };
}

/** The score of a unique index whose fields are all bound to single values: it finds at most one document. */
const UNIQUE_SCORE = 1000;
const EQUALITY_SCORE = 20;
const RANGE_SCORE = 12;
/** With a limit, reading in the order of the sort is worth more than a range. */
const SORT_SCORE = { limited: 14, unlimited: 6 };

function scoreOf(index: IndexInfo, prefix: BoundPrefix, sorts: boolean, query: PlannerQuery): number {
  const fields = index.fields.length;
  if (index.unique && prefix.equalities === fields) return UNIQUE_SCORE - fields;
  const equalities = prefix.equalities * EQUALITY_SCORE;
  const ranges = (prefix.bound - prefix.equalities) * RANGE_SCORE;
  const order = sorts ? SORT_SCORE[query.limited ? 'limited' : 'unlimited'] : 0;
  const manyRanges = prefix.ranges.length > 1 ? 1 : 0;
  return equalities + ranges + order - manyRanges - fields / 100;
}

/** 1 when the index has the order of the sort, -1 when it has the reverse order, else 0. */
function sortDirection(
  index: IndexInfo,
  bounds: (FieldBounds | undefined)[],
  prefix: BoundPrefix,
  sort: readonly SortField[],
  collation: Collation | undefined,
): number {
  if (sort.length === 0 || collation || index.collation) return 0;
  const singleValue = (at: number): boolean => at < prefix.equalities && bounds[at]?.ranges.length === 1;
  const isMultikey = (at: number): boolean => (index.multikey & (1 << at)) !== 0;
  let direction = 0;
  let at = 0;
  for (const field of sort) {
    // A field with the same value in all documents does not change the order.
    const constant = index.fields.some((own, i) => own.path === field.path && singleValue(i) && !isMultikey(i));
    if (constant) continue;
    while (at < index.fields.length && index.fields[at]?.path !== field.path && singleValue(at)) at += 1;
    const own = index.fields[at];
    if (!own || own.path !== field.path || isMultikey(at)) return 0;
    const wanted = own.descending === field.descending ? 1 : -1;
    if (direction !== 0 && direction !== wanted) return 0;
    direction = wanted;
    at += 1;
  }
  return direction || 1;
}
