import type { Collation } from '../bson/collation.ts';
import { type Doc, decode } from '../bson/decode.ts';
import { StoreError } from '../bson/errors.ts';
import { compile, filterFields, type MatchContext } from '../query/filter.ts';
import { choosePlan, type Plan } from '../query/planner.ts';
import { type SortField, sortKey, sortOrder } from '../query/sort.ts';
import type { CollectionInfo } from './catalogue.ts';
import type { Connection } from './connection.ts';
import type { Row } from './documents.ts';
import type { Unit } from './engine.ts';
import { countRows, rememberedCount, scan } from './scan.ts';

const SORT_MEMORY = 100 * 1024 * 1024;

/** A query for rows. */
export interface Query {
  filter: Doc;
  sort?: readonly SortField[];
  skip?: number;
  limit?: number;
  hint?: unknown;
  collation?: Collation | undefined;
  expression?: MatchContext['expression'];
  /** The time, by Date.now(), after which the query is given up with code 50. */
  deadline?: number | undefined;
  allowDiskUse?: boolean;
}

/** Told after a query that had to look at many documents. */
export interface ScanReport {
  collection: string;
  examined: number;
  filter: Doc;
}

let onLongScan: ((report: ScanReport) => void) | undefined;

/** Sets who is told of scans of more than 5,000 documents. */
export function reportLongScans(listener: ((report: ScanReport) => void) | undefined): void {
  onLongScan = listener;
}

const LONG_SCAN = 5000;

function* matching(
  connection: Connection,
  collection: CollectionInfo,
  query: Query,
  plan: Plan,
  wanted: number,
): Generator<Row> {
  const test = plan.exact ? undefined : compile(query.filter, query);
  const fields = plan.exact ? null : filterFields(query.filter);
  let examined = 0;
  for (const row of scan(connection, collection, plan, wanted)) {
    examined += 1;
    if ((examined & 63) === 0 && query.deadline !== undefined && Date.now() > query.deadline) {
      throw new StoreError(50, 'operation exceeded time limit');
    }
    if (examined === LONG_SCAN + 1 && test) {
      onLongScan?.({ collection: `${collection.db}.${collection.name}`, examined, filter: query.filter });
    }
    if (!test || test(decode(row.bytes, fields))) yield row;
  }
}

interface Sortable {
  row: Row;
  key: unknown[];
}

function sortRows(rows: Iterable<Row>, query: Query, keep: number): Row[] {
  const fields = query.sort ?? [];
  const paths = new Set(fields.map((field) => field.parts[0] as string));
  const byKey = sortOrder(fields, query.collation);
  const order = (a: Sortable, b: Sortable) => byKey(a.key, b.key) || a.row.rid - b.row.rid;
  let held: Sortable[] = [];
  let size = 0;
  for (const row of rows) {
    held.push({ row, key: sortKey(decode(row.bytes, paths), fields, query.collation?.compare) });
    size += row.bytes.length;
    if (keep > 0 && held.length >= Math.max(2 * keep, 1000)) {
      held = held.sort(order).slice(0, keep);
      size = held.reduce((sum, { row: kept }) => sum + kept.bytes.length, 0);
    }
    if (size > SORT_MEMORY && !query.allowDiskUse) {
      throw new StoreError(
        292,
        'Executor error during find command :: caused by :: Sort exceeded memory limit of 104857600 bytes, but did not opt in to external sorting.',
      );
    }
  }
  held.sort(order);
  return (keep > 0 ? held.slice(0, keep) : held).map(({ row }) => row);
}

/** The rows a query finds, in order, after skip and limit. */
export function* findRows(connection: Connection, collection: CollectionInfo, query: Query): Generator<Row> {
  const { limit = 0, skip = 0, sort = [] } = query;
  const plan = planOf(collection, query);
  const wanted = limit > 0 ? limit + skip : 0;
  let rows: Iterable<Row> = matching(connection, collection, query, plan, plan.exact && plan.sorted ? wanted : 0);
  if (!plan.sorted && sort.length > 0) rows = sortRows(rows, query, wanted);
  let seen = 0;
  for (const row of rows) {
    seen += 1;
    if (seen <= skip) continue;
    yield row;
    if (limit > 0 && seen === wanted) return;
  }
}

/** The plan the query would use. */
export function planOf(collection: CollectionInfo, query: Query): Plan {
  const { filter, sort = [], collation, hint, limit = 0 } = query;
  return choosePlan(collection, { filter, sort, collation, hint, limited: limit > 0 });
}

/** How many rows match, without reading documents where the index knows. */
export function countMatching(unit: Unit, collection: CollectionInfo, query: Query): number {
  const { connection } = unit;
  const { limit = 0, skip = 0, ...rest } = query;
  const plan = planOf(collection, rest);
  // Compiled all the same, so that a bad filter is refused whatever the plan.
  compile(query.filter, query);
  const ask = unit.transaction ? countRows : rememberedCount;
  let total = ask(connection, collection, plan);
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
