import { decode } from '#server/store/embedded/bson/decode.ts';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import type { Doc } from '#server/store/embedded/bson/types.ts';
import { compileFilter, filterFields } from '#server/store/embedded/query/filter/filter.ts';
import type { Plan } from '#server/store/embedded/query/planner/plan.ts';
import { choosePlan } from '#server/store/embedded/query/planner/planner.ts';
import type { CollectionInfo } from '#server/store/embedded/storage/catalogue.ts';
import type { Connection } from '#server/store/embedded/storage/connection.ts';
import type { DocumentRow } from '#server/store/embedded/storage/documents.ts';
import { sortRows } from './in-memory-sort.ts';
import type { Query } from './query.ts';
import { canSkip, scan } from './scan.ts';

/** A query that examined many documents. */
interface ScanReport {
  collection: string;
  examined: number;
  filter: Doc;
}

let onLongScan: ((report: ScanReport) => void) | undefined;

/** Sets the listener for scans of more than 5,000 documents. */
export function reportLongScans(listener: ((report: ScanReport) => void) | undefined): void {
  onLongScan = listener;
}

const LONG_SCAN = 5000;

/**
 * The rows of a plan that match the query's filter, in the order of the plan; without sort and limit.
 * @param wanted the number of rows that are needed; 0 when it is not known
 * @param skip rows to leave out without reading them; only where `canSkip` allows it
 * @throws StoreError MaxTimeMSExpired when the query's time is up
 */
export function* matching(
  connection: Connection,
  collection: CollectionInfo,
  query: Query,
  plan: Plan,
  wanted: number,
  skip = 0,
): Generator<DocumentRow> {
  const test = plan.exact ? undefined : compileFilter(query.filter, query);
  const fields = plan.exact ? null : filterFields(query.filter);
  let examined = 0;
  for (const row of scan(connection, collection, plan, wanted, skip)) {
    examined += 1;
    if ((examined & 63) === 0 && query.deadline !== undefined && Date.now() > query.deadline) {
      throw new StoreError('MaxTimeMSExpired', 'operation exceeded time limit');
    }
    if (examined === LONG_SCAN + 1 && test) {
      onLongScan?.({ collection: `${collection.db}.${collection.name}`, examined, filter: query.filter });
    }
    if (!test || test(decode(row.bytes, fields))) yield row;
  }
}

/**
 * Runs a query.
 * @returns its rows in the order of the sort, after skip and limit; they are read while they are iterated
 * @throws StoreError MaxTimeMSExpired when its time is up,
 *   QueryExceededMemoryLimitNoDiskUseAllowed when a sort needs too much memory
 */
export function* findRows(connection: Connection, collection: CollectionInfo, query: Query): Generator<DocumentRow> {
  const { limit = 0, skip = 0, sort = [] } = query;
  const plan = planOf(collection, query);
  const wanted = limit > 0 ? limit + skip : 0;
  // A document that is skipped in the index is not read.
  const skipped = canSkip(plan) ? skip : 0;
  const first = plan.exact && plan.sorted && wanted > 0 ? wanted - skipped : 0;
  let rows: Iterable<DocumentRow> = matching(connection, collection, query, plan, first, skipped);
  if (!plan.sorted && sort.length > 0) rows = sortRows(rows, query, wanted);
  let seen = skipped;
  for (const row of rows) {
    seen += 1;
    if (seen <= skip) continue;
    yield row;
    if (limit > 0 && seen === wanted) return;
  }
}

/** The plan of a query. */
export function planOf(collection: CollectionInfo, query: Query): Plan {
  const { filter, sort = [], collation, hint, limit = 0 } = query;
  return choosePlan(collection.indexes, { filter, sort, collation, hint, limited: limit > 0 });
}
