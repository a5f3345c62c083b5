import type { Collation } from '../bson/collation.ts';
import { type Doc, isDoc } from '../bson/decode.ts';
import { StoreError } from '../bson/errors.ts';
import { compare } from '../bson/keys.ts';
import type { CollectionInfo, IndexInfo } from '../storage/catalogue.ts';
import { type Condition, conjunction, type FieldBounds, fieldBounds, type Range } from './index-bounds.ts';
import type { SortField } from './sort.ts';
import { toNumber } from './sort.ts';

/** How the documents of a query are found. */
export type Plan =
  | { kind: 'table'; reverse: boolean; sorted: boolean; exact: boolean }
  | {
      kind: 'index';
      index: IndexInfo;
      ranges: Range[];
      reverse: boolean;
      /** The rows come in the order of the sort. */
      sorted: boolean;
      /** The bounds say all the filter says, so no document needs to be tested. */
      exact: boolean;
      /** One document can come twice. */
      repeats: boolean;
    }
  | { kind: 'union'; plans: Plan[]; sorted: false; exact: false };

/** What is asked of the planner. */
export interface Question {
  filter: Doc;
  sort: readonly SortField[];
  collation?: Collation | undefined;
  hint?: unknown;
  limited?: boolean;
}

const MAX_RANGES = 1000;
const EVERYTHING: Range = { low: Buffer.from([0]), high: Buffer.from([0xff]) };

/** Chooses the plan with the fewest rows to look at, as far as the filter's form tells. */
export function choosePlan(collection: CollectionInfo, question: Question): Plan {
  const natural = naturalOrder(question);
  if (natural) return natural;
  const { byPath, rest } = conjunction(question.filter);
  const hinted = question.hint === undefined ? undefined : findHint(collection, question.hint);
  let best: { plan: Plan; score: number } | undefined;
  for (const index of hinted ? [hinted] : collection.indexes) {
    if (index.hidden && !hinted) continue;
    const candidate = indexPlan(index, byPath, rest, question, hinted !== undefined);
    if (candidate && (hinted || candidate.score > 0) && (!best || candidate.score > best.score)) best = candidate;
  }
  if (best && (hinted || best.score >= 10)) return best.plan;
  const union = unionPlan(collection, question);
  if (union) return union;
  if (best) return best.plan;
  const exact = Object.keys(question.filter).length === 0;
  return { kind: 'table', reverse: false, sorted: question.sort.length === 0, exact };
}

function naturalOrder({ sort, hint, filter }: Question): Plan | undefined {
  const hinted = isDoc(hint) && '$natural' in hint ? toNumber(hint.$natural) : undefined;
  const exact = Object.keys(filter).length === 0;
  if (sort[0]?.path === '$natural') return { kind: 'table', reverse: sort[0].descending, sorted: true, exact };
  if (hinted !== undefined) return { kind: 'table', reverse: hinted < 0, sorted: sort.length === 0, exact };
  return undefined;
}

function findHint(collection: CollectionInfo, hint: unknown): IndexInfo {
  const found = collection.indexes.find((index) =>
    typeof hint === 'string'
      ? index.name === hint
      : isDoc(hint) &&
        JSON.stringify(Object.keys(hint)) === JSON.stringify(Object.keys(index.spec.key as Doc)) &&
        compare(hint, index.spec.key) === 0,
  );
  if (!found) {
    throw new StoreError(
      2,
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  }
  return found;
}

/** Whether every document the filter can match is in the partial index. */
function implied(partial: Doc, byPath: Map<string, Condition[]>): boolean {
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

interface Prefix {
  ranges: Range[];
  /** Fields bound to points, then perhaps one bound to a range. */
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
    // Two fields through one array may be matched by different elements: only the first can be a bound.
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

function indexPlan(
  index: IndexInfo,
  byPath: Map<string, Condition[]>,
  rest: boolean,
  question: Question,
  hinted: boolean,
): { plan: Plan; score: number } | undefined {
  const { collation, sort } = question;
  const bounds = index.fields.map((field, i) => {
    const conditions = byPath.get(field.path);
    return conditions && fieldBounds(conditions, index, i, collation);
  });
  if (index.partialFilter && !(index.collation === collation && implied(index.partialFilter, byPath))) return undefined;
  // Who names a sparse index wants what is in it, and no more.
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
  return { plan, score: scoreOf(index, prefix, sort.length > 0 && order !== 0, question) };
}

function scoreOf(index: IndexInfo, prefix: Prefix, sorts: boolean, question: Question): number {
  const whole = prefix.equalities === index.fields.length;
  if (index.unique && whole) return 1000 - index.fields.length;
  const ranges = prefix.bound - prefix.equalities;
  // An order from the index is worth more than a range when only a page is wanted.
  const order = sorts ? (question.limited ? 14 : 6) : 0;
  return prefix.equalities * 20 + ranges * 12 + order - (prefix.ranges.length > 1 ? 1 : 0) - index.fields.length / 100;
}

/** 1 when the index gives the sort's order, -1 when its reverse does, 0 when neither. */
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

/** An `$or` whose every branch has an index is the union of their plans. */
function unionPlan(collection: CollectionInfo, question: Question): Plan | undefined {
  const branches = question.filter.$or;
  if (!Array.isArray(branches) || branches.length > 50) return undefined;
  const plans: Plan[] = [];
  for (const branch of branches) {
    if (!isDoc(branch)) return undefined;
    const plan = choosePlan(collection, { filter: branch, sort: [], collation: question.collation });
    if (plan.kind === 'table' || (plan.kind === 'index' && plan.ranges[0] === EVERYTHING)) return undefined;
    plans.push(plan);
  }
  return { kind: 'union', plans, sorted: false, exact: false };
}
