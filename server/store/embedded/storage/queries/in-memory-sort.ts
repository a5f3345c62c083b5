import { decode } from '#server/store/embedded/bson/decode.ts';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { sortKey, sortOrder } from '#server/store/embedded/query/sort.ts';
import type { DocumentRow } from '#server/store/embedded/storage/documents.ts';
import type { Query } from './query.ts';

const SORT_MEMORY = 100 * 1024 * 1024;

interface Sortable {
  row: DocumentRow;
  key: unknown[];
}

/**
 * Sorts rows; equal ones are in the order of their row ids.
 * @param keep how many rows of the result are needed, so that few more are held; 0 for all
 * @throws StoreError QueryExceededMemoryLimitNoDiskUseAllowed when the held documents have more than 100 MiB and the
 *   query does not allow it
 */
export function sortRows(rows: Iterable<DocumentRow>, query: Query, keep: number): DocumentRow[] {
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
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        `Executor error during find command :: caused by :: Sort exceeded memory limit of ${SORT_MEMORY} bytes, but did not opt in to external sorting.`,
      );
    }
  }
  held.sort(order);
  return (keep > 0 ? held.slice(0, keep) : held).map(({ row }) => row);
}
