import type { CollectionInfo, IndexInfo } from '../storage/catalogue.ts';
import { removeRow } from '../storage/documents.ts';
import type { Engine } from '../storage/engine.ts';
import { findRows } from '../storage/find.ts';

const BATCH = 1000;

/** Removes what has expired by an index's rule; gives how many. */
function expire(engine: Engine, collection: CollectionInfo, index: IndexInfo, now: number): number {
  const path = index.fields[0]?.path as string;
  const before = new Date(now - (index.ttl as number) * 1000);
  const filter = { ...(index.partialFilter ?? {}), [path]: { $lt: before } };
  const rows = [...findRows(engine.connection, collection, { filter, limit: BATCH })];
  if (rows.length === 0) return 0;
  engine.openGroup();
  for (const row of rows) removeRow(engine.connection, collection, row);
  engine.touch(collection.id);
  return rows.length;
}

/** One round over all indexes with an expiry. A transaction that writes is left alone until the next round. */
export function expireAll(engine: Engine, now = Date.now()): number {
  let removed = 0;
  for (const collection of engine.catalogue.values()) {
    for (const index of collection.secondary) {
      if (index.ttl === undefined || engine.writer) continue;
      removed += expire(engine, collection, index, now);
    }
  }
  return removed;
}

/** Runs a round every so many seconds until stopped. */
export function startExpiry(engine: Engine, seconds: number, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => {
    try {
      expireAll(engine);
    } catch (error) {
      onError(error);
    }
  }, seconds * 1000);
  timer.unref();
  return () => clearInterval(timer);
}
