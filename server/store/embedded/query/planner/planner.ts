import { compare } from '#server/store/embedded/bson/compare.ts';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { toNumber } from '#server/store/embedded/bson/numbers.ts';
import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import { conjunction } from './conditions.ts';
import type { IndexInfo } from './index-info.ts';
import { EVERYTHING, indexPlan } from './index-plan.ts';
import type { Plan, PlannerQuery } from './plan.ts';

/** The least score of an index that is better than the union of several. */
const GOOD_SCORE = 10;
const MAX_BRANCHES = 50;

/**
 * Chooses the plan that probably examines the fewest documents, judged by the form of the filter alone.
 * @throws StoreError BadValue for a hint that names no index
 */
export function choosePlan(indexes: readonly IndexInfo[], query: PlannerQuery): Plan {
  const natural = naturalOrder(query);
  if (natural) return natural;
  const { byPath, rest } = conjunction(query.filter);
  const hinted = query.hint === undefined ? undefined : findHint(indexes, query.hint);
  let best: { plan: Plan; score: number } | undefined;
  for (const index of hinted ? [hinted] : indexes) {
    if (index.hidden && !hinted) continue;
    const candidate = indexPlan(index, byPath, rest, query, hinted !== undefined);
    if (candidate && (hinted || candidate.score > 0) && (!best || candidate.score > best.score)) best = candidate;
  }
  if (best && (hinted || best.score >= GOOD_SCORE)) return best.plan;
  const union = unionPlan(indexes, query);
  if (union) return union;
  if (best) return best.plan;
  const exact = Object.keys(query.filter).length === 0;
  return { kind: 'table', reverse: false, sorted: query.sort.length === 0, exact };
}

function naturalOrder({ sort, hint, filter }: PlannerQuery): Plan | undefined {
  const hinted = isDoc(hint) && '$natural' in hint ? toNumber(hint.$natural) : undefined;
  const exact = Object.keys(filter).length === 0;
  if (sort[0]?.path === '$natural') return { kind: 'table', reverse: sort[0].descending, sorted: true, exact };
  if (hinted !== undefined) return { kind: 'table', reverse: hinted < 0, sorted: sort.length === 0, exact };
  return undefined;
}

function findHint(indexes: readonly IndexInfo[], hint: unknown): IndexInfo {
  const found = indexes.find((index) =>
    typeof hint === 'string'
      ? index.name === hint
      : isDoc(hint) &&
        JSON.stringify(Object.keys(hint)) === JSON.stringify(Object.keys(index.spec.key as Doc)) &&
        compare(hint, index.spec.key) === 0,
  );
  if (!found) {
    throw new StoreError(
      'BadValue',
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  }
  return found;
}

/** When every branch of an `$or` can use an index, the plan is the union of theirs. */
function unionPlan(indexes: readonly IndexInfo[], query: PlannerQuery): Plan | undefined {
  const branches = query.filter.$or;
  if (!Array.isArray(branches) || branches.length > MAX_BRANCHES) return undefined;
  const plans: Plan[] = [];
  for (const branch of branches) {
    if (!isDoc(branch)) return undefined;
    const plan = choosePlan(indexes, { filter: branch, sort: [], collation: query.collation });
    if (plan.kind === 'table' || (plan.kind === 'index' && plan.ranges[0] === EVERYTHING)) return undefined;
    plans.push(plan);
  }
  return { kind: 'union', plans, sorted: false, exact: false };
}
