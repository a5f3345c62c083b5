import { compileFilter } from '#server/store/embedded/query/filter/filter.ts';
import type { Plan } from '#server/store/embedded/query/planner/plan.ts';
import type { CollectionInfo } from '#server/store/embedded/storage/catalogue.ts';
import type { Connection } from '#server/store/embedded/storage/connection.ts';
import type { StorageContext } from '#server/store/embedded/storage/transaction.ts';
import { matching, planOf } from './find.ts';
import type { Query } from './query.ts';

/** The number of matching documents; where the ranges of an index are exact, no document is read. */
export function countMatching(context: StorageContext, collection: CollectionInfo, query: Query): number {
  const { connection } = context;
  const { limit = 0, skip = 0, ...rest } = query;
  const plan = planOf(collection, rest);
  // The filter is compiled for every plan, so that a bad one always fails.
  compileFilter(query.filter, query);
  const count = context.transaction ? countRows : cachedCount;
  let total = count(connection, collection, plan);
  if (total === undefined) {
    total = 0;
    for (const _ of matching(connection, collection, rest, plan, 0)) {
      total += 1;
      if (limit > 0 && total >= limit + skip) break;
    }
  }
  const left = Math.max(0, total - skip);
  return limit > 0 ? Math.min(limit, left) : left;
}

/** The number of rows of a plan; undefined when it cannot be known without reading documents. */
function countRows(connection: Connection, collection: CollectionInfo, plan: Plan): number | undefined {
  if (!plan.exact) return undefined;
  if (plan.kind === 'table') return connection.get(`SELECT count(*) FROM c${collection.id}`)?.[0] as number;
  if (plan.kind !== 'index') return undefined;
  const { id } = plan.index;
  if (plan.repeats && plan.ranges.length > 1) return undefined;
  const what = plan.repeats ? 'count(DISTINCT r)' : 'count(*)';
  const table = id === 0 ? `c${collection.id}` : `i${id}`;
  let total = 0;
  for (const range of plan.ranges) {
    total += connection.get(
      `SELECT ${what} FROM ${table} WHERE k >= ? AND k < ?`,
      range.low,
      range.high,
    )?.[0] as number;
  }
  return total;
}

const MAX_CACHED_COUNTS = 1000;

/** The same, cached until the next write to the collection; transactions must not use it, they have a snapshot. */
function cachedCount(connection: Connection, collection: CollectionInfo, plan: Plan): number | undefined {
  if (!plan.exact) return undefined;
  const bounds = plan.kind === 'table' ? [] : plan.ranges.flatMap(({ low, high }) => [low, high]);
  const key = `${plan.kind === 'table' ? '' : plan.index.id}:${bounds.map((bound) => bound.toString('base64')).join()}`;
  let count = collection.counts.get(key);
  if (count === undefined) {
    count = countRows(connection, collection, plan);
    if (count === undefined) return undefined;
    if (collection.counts.size >= MAX_CACHED_COUNTS) collection.counts.clear();
    collection.counts.set(key, count);
  }
  return count;
}
