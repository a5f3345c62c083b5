import type { Range } from '#server/store/embedded/query/planner/bounds.ts';
import type { Plan } from '#server/store/embedded/query/planner/plan.ts';
import type { CollectionInfo } from '#server/store/embedded/storage/catalogue.ts';
import { verifiedBytes } from '#server/store/embedded/storage/checksums.ts';
import { asBuffer, type Connection } from '#server/store/embedded/storage/connection.ts';
import type { DocumentRow } from '#server/store/embedded/storage/documents.ts';

const FIRST_CHUNK = 32;
const LARGEST_CHUNK = 256;

/** SQLite compiles a statement again each time a bare parameter of its LIMIT is bound; the cast prevents that. */
const LIMIT = 'LIMIT CAST(? AS INTEGER)';

function* tableRows(
  connection: Connection,
  collection: CollectionInfo,
  reverse: boolean,
  first: number,
): Generator<DocumentRow> {
  const order = reverse ? 'rid < ? ORDER BY rid DESC' : 'rid > ? ORDER BY rid';
  const sql = `SELECT rid, d, s FROM c${collection.id} WHERE ${order} ${LIMIT}`;
  let last = reverse ? Number.MAX_SAFE_INTEGER : -1;
  let chunk = first;
  for (;;) {
    const rows = connection.all(sql, last, chunk) as [number, unknown, unknown][];
    for (const [rid, bytes, checksum] of rows) {
      last = rid;
      yield { rid, bytes: verifiedBytes(collection, rid, bytes, checksum) };
    }
    if (rows.length < chunk) return;
    chunk = Math.min(chunk * 2, LARGEST_CHUNK);
  }
}

function selectKeys(collection: CollectionInfo, index: number): { from: string; key: string; rid: string } {
  if (index === 0) return { from: `c${collection.id} c`, key: 'c.k', rid: 'c.rid' };
  return { from: `i${index} i CROSS JOIN c${collection.id} c ON c.rid = i.r`, key: 'i.k', rid: 'i.r' };
}

function* rangeRows(
  connection: Connection,
  collection: CollectionInfo,
  index: number,
  range: Range,
  reverse: boolean,
  { first, skip }: { first: number; skip: number },
): Generator<DocumentRow> {
  const { from, key, rid } = selectKeys(collection, index);
  const order = reverse ? `ORDER BY ${key} DESC, ${rid} DESC` : `ORDER BY ${key}, ${rid}`;
  const head = `SELECT ${key}, ${rid}, c.d, c.s FROM ${from} WHERE`;
  let chunk = first;
  let rows = connection.all(
    `${head} ${key} >= ? AND ${key} < ? ${order} ${LIMIT} OFFSET CAST(? AS INTEGER)`,
    ...[range.low, range.high, chunk, skip],
  );
  // A further chunk begins after the last row, so that no statement stays open between chunks.
  const next = reverse
    ? `${head} ${key} >= ? AND (${key}, ${rid}) < (?, ?) ${order} ${LIMIT}`
    : `${head} ${key} < ? AND (${key}, ${rid}) > (?, ?) ${order} ${LIMIT}`;
  for (;;) {
    let last: [unknown, number, ...unknown[]] | undefined;
    for (const row of rows as [unknown, number, unknown, unknown][]) {
      last = row;
      yield { rid: row[1], bytes: verifiedBytes(collection, row[1], row[2], row[3]) };
    }
    if (!last || rows.length < chunk) return;
    chunk = Math.min(chunk * 2, LARGEST_CHUNK);
    rows = connection.all(next, reverse ? range.low : range.high, asBuffer(last[0]), last[1], chunk);
  }
}

/**
 * The rows of a plan, each once. They are read in chunks; rows that are written between two chunks may be missing.
 * @param wanted the number of rows that are needed, for the size of the first chunk; 0 when it is not known
 * @param skip rows to leave out without reading them; only where `canSkip` allows it
 */
export function* scan(
  connection: Connection,
  collection: CollectionInfo,
  plan: Plan,
  wanted: number,
  skip = 0,
): Generator<DocumentRow> {
  const first = wanted > 0 ? Math.min(Math.max(wanted, 1), LARGEST_CHUNK) : FIRST_CHUNK;
  if (plan.kind === 'table') {
    yield* tableRows(connection, collection, plan.reverse, first);
    return;
  }
  const repeats = plan.kind === 'union' || plan.repeats;
  const seen = repeats ? new Set<number>() : undefined;
  const source =
    plan.kind === 'union'
      ? unionRows(connection, collection, plan.plans)
      : indexRows(connection, collection, plan, { first, skip });
  for (const row of source) {
    if (seen) {
      if (seen.has(row.rid)) continue;
      seen.add(row.rid);
    }
    yield row;
  }
}

function* unionRows(
  connection: Connection,
  collection: CollectionInfo,
  plans: readonly Plan[],
): Generator<DocumentRow> {
  for (const plan of plans) yield* scan(connection, collection, plan, 0);
}

function* indexRows(
  connection: Connection,
  collection: CollectionInfo,
  plan: Extract<Plan, { kind: 'index' }>,
  part: { first: number; skip: number },
): Generator<DocumentRow> {
  const ranges = plan.reverse ? [...plan.ranges].reverse() : plan.ranges;
  for (const range of ranges) yield* rangeRows(connection, collection, plan.index.id, range, plan.reverse, part);
}

/** Whether the rows of a plan are those of one range of an index, so that some can be skipped by their number. */
export const canSkip = (plan: Plan): boolean =>
  plan.kind === 'index' && plan.exact && plan.sorted && !plan.repeats && plan.ranges.length === 1;
