import { asStoreError, StoreError } from '#server/store/embedded/bson/errors.ts';
import type { IndexInfo } from '#server/store/embedded/query/planner/index-info.ts';
import type { CollectionInfo } from '#server/store/embedded/storage/catalogue.ts';
import { isClockSteady } from '#server/store/embedded/storage/clock.ts';
import { type DocumentRow, removeRow } from '#server/store/embedded/storage/documents.ts';
import type { Engine } from '#server/store/embedded/storage/engine.ts';
import { findRows } from '#server/store/embedded/storage/queries/find.ts';

const BATCH = 1000;

/** Removes documents that have expired by one TTL index, at most a batch. */
function expire(engine: Engine, collection: CollectionInfo, index: IndexInfo, now: number): void {
  const path = index.fields[0]?.path as string;
  const expired = { [path]: { $lt: new Date(now - (index.ttl as number) * 1000) } };
  // The partial filter may have a condition on the same path.
  const filter = index.partialFilter ? { $and: [index.partialFilter, expired] } : expired;
  const rows = [...findRows(engine.connection, collection, { filter, limit: BATCH })];
  if (rows.length > 0) removeRows(engine, collection, rows);
}

function removeRows(engine: Engine, collection: CollectionInfo, rows: readonly DocumentRow[]): void {
  engine.openGroup();
  engine.countWrite(collection.id);
  try {
    for (const row of rows) removeRow(engine.connection, collection, row);
  } catch (thrown) {
    // A StoreError is thrown before a row was changed; after any other error the row may be half removed.
    if (!(thrown instanceof StoreError)) engine.failGroup(asStoreError(thrown));
    throw thrown;
  }
}

/**
 * Removes expired documents by all TTL indexes. While a transaction holds the write lock, and until the clock has run
 * without a jump for a day, nothing is removed.
 */
function expireAll(engine: Engine, onError: (error: unknown) => void): void {
  if (engine.writeLocked) return;
  const now = Date.now();
  try {
    engine.openGroup();
    if (!isClockSteady(engine.connection, now)) return;
  } catch (error) {
    engine.failGroup(asStoreError(error));
    onError(error);
    return;
  }
  const names = [...engine.catalogue].flatMap(([collection, { secondary }]) =>
    secondary.filter(({ ttl }) => ttl !== undefined).map(({ id }) => ({ collection, id })),
  );
  for (const { collection: name, id } of names) {
    if (engine.writeLocked) return;
    // An error makes the engine read its catalogue again.
    const collection = engine.catalogue.get(name);
    const index = collection?.secondary.find((other) => other.id === id);
    if (!collection || !index) continue;
    try {
      expire(engine, collection, index, now);
    } catch (error) {
      onError(error);
    }
  }
}

/**
 * Removes expired documents periodically.
 * @param onError gets the error of an index; the other indexes go on
 * @returns a function that stops it
 */
export function startExpiry(engine: Engine, seconds: number, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => expireAll(engine, onError), seconds * 1000);
  timer.unref();
  return () => clearInterval(timer);
}
