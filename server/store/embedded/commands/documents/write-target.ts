import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import {
  type Call,
  collationOf,
  collectionName,
  deadlineOf,
  expressionOf,
} from '#server/store/embedded/commands/call.ts';
import { compileFilter } from '#server/store/embedded/query/filter/filter.ts';
import type { CollectionInfo } from '#server/store/embedded/storage/catalogue.ts';
import { ensureCollection, findCollection } from '#server/store/embedded/storage/collections.ts';
import { type DocumentRow, readRow } from '#server/store/embedded/storage/documents.ts';
import { findRows } from '#server/store/embedded/storage/queries/find.ts';
import type { Query } from '#server/store/embedded/storage/queries/query.ts';
import type { StorageContext } from '#server/store/embedded/storage/transaction.ts';
import { recordWrite } from './write-batch.ts';

/** The documents that an update or delete applies to. */
export interface WriteTarget {
  collection: CollectionInfo;
  query: Query;
}

/**
 * The collection that a command writes to; the write is recorded.
 * @param creates creates the collection when it does not exist, as an upsert does
 * @throws StoreError InvalidNamespace for a name that MongoDB does not accept
 */
export function collectionToWrite(call: Call, creates: boolean): CollectionInfo | undefined {
  const name = collectionName(call);
  const found = creates ? ensureCollection(call.storage, call.db, name) : findCollection(call.storage, call.db, name);
  if (found) recordWrite(call, found);
  return found;
}

/**
 * Reads the filter and the options of an update or delete.
 * @throws StoreError when the filter cannot be compiled
 */
export function writeTarget(call: Call, collection: CollectionInfo, statement: Doc, filter: unknown): WriteTarget {
  if (!isDoc(filter)) throw new StoreError('TypeMismatch', 'a write needs a filter document');
  const query: Query = {
    filter,
    hint: statement.hint,
    collation: collationOf(statement.collation, collection),
    expression: expressionOf(call),
    deadline: deadlineOf(call.body),
  };
  compileFilter(filter, query);
  return { collection, query };
}

/**
 * The rows to write to. With `multi` they are chosen before the first of them is changed, so that a changed document
 * is not found a second time.
 */
export function* targetRows(storage: StorageContext, target: WriteTarget, multi: boolean): Generator<DocumentRow> {
  const { collection, query } = target;
  if (!multi) {
    yield* findRows(storage.connection, collection, { ...query, limit: 1 });
    return;
  }
  const ids: number[] = [];
  for (const row of findRows(storage.connection, collection, query)) ids.push(row.rid);
  for (const rid of ids) {
    const row = readRow(storage.connection, collection, rid);
    if (row) yield row;
  }
}
