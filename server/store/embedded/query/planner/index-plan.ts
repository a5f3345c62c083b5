import type { Collation } from '../../bson/collation.ts';
import type { SortField } from '../sort.ts';
import { type FieldBounds, fieldBounds, type Range } from './bounds.ts';
import type { Condition } from './conditions.ts';
import type { IndexInfo } from './index-info.ts';
import { implied } from './partial-filter.ts';
import type { Plan, PlannerQuery } from './plan.ts';

const MAX_RANGES = 1000;

export const EVERYTHING: Range = { low: Buffer.from([0]), high: Buffer.from([0xff]) };

interface Prefix {
  ranges: Range[];
  /** The number of leading fields that are bound to single values. */
  equalities: number;
  bound: number;
  exact: boolean;
  consumed: Set<string>;
}

function join(prefix: Range, next: Range): Range {
  const head = prefix.low;
  return { low: Buffer.concat([head, next.low]), high: Buffer.concat([head, next.high]) };
}

function prefixOf(index: IndexInfo, bounds: (FieldBounds | undefined)[]): Prefix {
  const prefix: Prefix = { ranges: [], equalities: 0, bound: 0, exact: true, consumed: new Set() };
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
        : prefix.ranges.flatMap((head) => found.ranges.map((range) => join(head, range)));
    if (isArray) arrays += 1;
    prefix.bound += 1;
    prefix.exact &&= found.exact;
    prefix.consumed.add(field.path);
    if (!found.points) break;
    prefix.equalities += 1;
  }
  return prefix;
}

function sortedRanges(ranges: Range[]): Range[] {
  const sorted = [...ranges].sort((a, b) => Buffer.compare(a.low, b.low));
  return sorted.filter((range, i) => {
    const before = sorted[i - 1];
    return (
      Buffer.compare(range.low, range.high) < 0 && !(before?.low.equals(range.low) && before.high.equals(range.high))
    );
  });
}

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
  const covered = [...byPath.keys()].every((path) => prefix.consumed.has(path)) && !rest;
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

function scoreOf(index: IndexInfo, prefix: Prefix, sorts: boolean, query: PlannerQuery): number {
  const whole = prefix.equalities === index.fields.length;
  if (index.unique && whole) return 1000 - index.fields.length;
  const ranges = prefix.bound - prefix.equalities;
  // With a limit, reading in the order of the sort is worth more than a range.
  const order = sorts ? (query.limited ? 14 : 6) : 0;
  return prefix.equalities * 20 + ranges * 12 + order - (prefix.ranges.length > 1 ? 1 : 0) - index.fields.length / 100;
}

/** 1 when the index has the order of the sort, -1 when it has the reverse order, else 0. */
function sortDirection(
  index: IndexInfo,
  bounds: (FieldBounds | undefined)[],
  prefix: Prefix,
  sort: readonly SortField[],
  collation: Collation | undefined,
): number {
  if (sort.length === 0 || collation || index.collation) return 0;
  const fixed = (at: number): boolean =>
    at < prefix.equalities && bounds[at]?.ranges.length === 1 && (index.multikey & (1 << at)) === 0;
  let direction = 0;
  let at = 0;
  for (const field of sort) {
    const pinned = index.fields.findIndex((other, i) => other.path === field.path && fixed(i));
    if (pinned >= 0) continue;
    while (at < index.fields.length && index.fields[at]?.path !== field.path && skippable(at)) at += 1;
    const own = index.fields[at];
    if (!own || own.path !== field.path || index.multikey & (1 << at)) return 0;
    const wanted = own.descending === field.descending ? 1 : -1;
    if (direction !== 0 && direction !== wanted) return 0;
    direction = wanted;
    at += 1;
  }
  return direction || 1;

  function skippable(i: number): boolean {
    return i < prefix.equalities && bounds[i]?.ranges.length === 1;
  }
}
