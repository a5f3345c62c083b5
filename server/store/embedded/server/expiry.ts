import type { IndexInfo } from '../query/planner/index-info.ts';
import type { CollectionInfo } from '../storage/catalogue.ts';
import { removeRow } from '../storage/documents.ts';
import type { Engine } from '../storage/engine.ts';
import { findRows } from '../storage/queries/find.ts';

const BATCH = 1000;

/**
 * Removes documents that have expired by one TTL index, at most a batch.
 * @returns how many
 */
function expire(engine: Engine, collection: CollectionInfo, index: IndexInfo, now: number): number {
  const path = index.fields[0]?.path as string;
  const before = new Date(now - (index.ttl as number) * 1000);
  const filter = { ...(index.partialFilter ?? {}), [path]: { $lt: before } };
  const rows = [...findRows(engine.connection, collection, { filter, limit: BATCH })];
  if (rows.length === 0) return 0;
  engine.openGroup();
  for (const row of rows) removeRow(engine.connection, collection, row);
  engine.countWrite(collection.id);
  return rows.length;
}

/** Removes expired documents by all TTL indexes. While a transaction holds the write lock nothing is removed. */
function expireAll(engine: Engine, now = Date.now()): number {
  let removed = 0;
  for (const collection of engine.catalogue.values()) {
    for (const index of collection.secondary) {
      if (index.ttl === undefined || engine.writeLocked) continue;
      removed += expire(engine, collection, index, now);
    }
  }
  return removed;
}

/**
 * Removes expired documents periodically.
 * @returns a function that stops it
 */
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
