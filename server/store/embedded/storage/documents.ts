import { decode } from '#server/store/embedded/bson/decode.ts';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { keyOf } from '#server/store/embedded/bson/keys.ts';
import { MAX_DOCUMENT_BYTES } from '#server/store/embedded/bson/limits.ts';
import { show } from '#server/store/embedded/bson/print.ts';
import type { Doc } from '#server/store/embedded/bson/types.ts';
import { extract } from '#server/store/embedded/query/paths.ts';
import type { IndexInfo } from '#server/store/embedded/query/planner/index-info.ts';
import { indexKeys } from '#server/store/embedded/query/planner/index-keys.ts';
import type { CollectionInfo } from './catalogue.ts';
import { checksumOf, verifiedBytes } from './checksums.ts';
import type { Connection } from './connection.ts';

/** A stored document. */
export interface DocumentRow {
  rid: number;
  bytes: Buffer;
}

/** The key of a document's `_id`. */
function idKey(collection: CollectionInfo, id: unknown): Buffer {
  return keyOf(id, false, collection.indexes[0]?.collation?.fold);
}

function duplicate(collection: CollectionInfo, index: IndexInfo, doc: Doc): StoreError {
  const tuple = extract(doc, index.paths).tuples[0] ?? [];
  const keyValue: Doc = {};
  for (const [i, field] of index.fields.entries()) {
    const value = tuple[i];
    keyValue[field.path] = value === undefined || typeof value === 'symbol' ? null : value;
  }
  return new StoreError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${collection.db}.${collection.name} index: ${index.name} dup key: ${show(keyValue)}`,
    { extra: { keyPattern: index.spec.key, keyValue } },
  );
}

function checkUnique(
  connection: Connection,
  collection: CollectionInfo,
  index: IndexInfo,
  keys: Iterable<Buffer>,
  rid: number,
  doc: Doc,
): void {
  for (const key of keys) {
    const taken = connection.get(`SELECT r FROM i${index.id} WHERE k = ? AND r <> ? LIMIT 1`, key, rid);
    if (taken) throw duplicate(collection, index, doc);
  }
}

function noteMultikey(connection: Connection, index: IndexInfo, multi: number): void {
  if ((index.multikey | multi) === index.multikey) return;
  index.multikey |= multi;
  connection.run('UPDATE indexes SET multikey = ? WHERE id = ?', index.multikey, index.id);
}

function checkSize(bytes: Buffer): void {
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw new StoreError(
      'BSONObjectTooLarge',
      `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and 16793600(16MB)`,
    );
  }
}

/**
 * Inserts a document. All checks come before the first write, so that a failed insert changes nothing.
 * @param bytes the document as it is stored
 * @param doc the same, decoded
 * @throws StoreError DuplicateKey for a duplicate key, BSONObjectTooLarge for a document that is too large
 */
export function insertRow(connection: Connection, collection: CollectionInfo, bytes: Buffer, doc: Doc): void {
  collection.counts.clear();
  checkSize(bytes);
  const prepared = collection.secondary.map((index) => ({ index, ...indexKeys(index, doc) }));
  const key = idKey(collection, doc._id);
  if (connection.get(`SELECT rid FROM c${collection.id} WHERE k = ?`, key)) {
    throw duplicate(collection, collection.indexes[0] as IndexInfo, doc);
  }
  for (const { index, keys } of prepared) {
    if (index.unique) checkUnique(connection, collection, index, keys.values(), -1, doc);
  }
  const { rowid } = connection.run(
    `INSERT INTO c${collection.id} (k, d, s) VALUES (?, ?, ?)`,
    key,
    bytes,
    checksumOf(bytes),
  );
  for (const { index, keys, multi } of prepared) {
    noteMultikey(connection, index, multi);
    for (const entry of keys.values()) connection.run(`INSERT INTO i${index.id} (k, r) VALUES (?, ?)`, entry, rowid);
  }
}

/**
 * Replaces a stored document and those of its index entries that differ.
 * @throws StoreError DuplicateKey for a duplicate key, BSONObjectTooLarge for a document that is too large; nothing is
 *   changed then
 */
export function replaceRow(
  connection: Connection,
  collection: CollectionInfo,
  row: DocumentRow,
  bytes: Buffer,
  doc: Doc,
): void {
  collection.counts.clear();
  checkSize(bytes);
  const old = decode(row.bytes);
  const prepared = collection.secondary.map((index) => {
    const before = indexKeys(index, old).keys;
    const { keys: after, multi } = indexKeys(index, doc);
    const removed = [...before].filter(([id]) => !after.has(id)).map(([, key]) => key);
    const added = [...after].filter(([id]) => !before.has(id)).map(([, key]) => key);
    return { index, removed, added, multi };
  });
  for (const { index, added } of prepared) {
    if (index.unique) checkUnique(connection, collection, index, added, row.rid, doc);
  }
  connection.run(`UPDATE c${collection.id} SET d = ?, s = ? WHERE rid = ?`, bytes, checksumOf(bytes), row.rid);
  for (const { index, removed, added, multi } of prepared) {
    noteMultikey(connection, index, multi);
    for (const key of removed) connection.run(`DELETE FROM i${index.id} WHERE k = ? AND r = ?`, key, row.rid);
    for (const key of added) connection.run(`INSERT INTO i${index.id} (k, r) VALUES (?, ?)`, key, row.rid);
  }
}

/** Removes a document and its index entries. */
export function removeRow(connection: Connection, collection: CollectionInfo, row: DocumentRow): void {
  collection.counts.clear();
  if (collection.secondary.length > 0) {
    const old = decode(row.bytes);
    for (const index of collection.secondary) {
      for (const key of indexKeys(index, old).keys.values()) {
        connection.run(`DELETE FROM i${index.id} WHERE k = ? AND r = ?`, key, row.rid);
      }
    }
  }
  connection.run(`DELETE FROM c${collection.id} WHERE rid = ?`, row.rid);
}

/**
 * Fills a new index from the stored documents.
 * @throws StoreError DuplicateKey when a unique index finds duplicates
 */
export function buildIndex(connection: Connection, collection: CollectionInfo, index: IndexInfo): void {
  let last = -1;
  for (;;) {
    const rows = connection.all(`SELECT rid, d, s FROM c${collection.id} WHERE rid > ? ORDER BY rid LIMIT 500`, last);
    if (rows.length === 0) return;
    for (const [rid, bytes, checksum] of rows as [number, unknown, unknown][]) {
      last = rid;
      const doc = decode(verifiedBytes(collection, rid, bytes, checksum));
      const { keys, multi } = indexKeys(index, doc);
      if (index.unique) checkUnique(connection, collection, index, keys.values(), rid, doc);
      noteMultikey(connection, index, multi);
      for (const key of keys.values()) connection.run(`INSERT INTO i${index.id} (k, r) VALUES (?, ?)`, key, rid);
    }
  }
}

/** One stored document by its row id. */
export function readRow(connection: Connection, collection: CollectionInfo, rid: number): DocumentRow | undefined {
  const found = connection.get(`SELECT d, s FROM c${collection.id} WHERE rid = ?`, rid);
  return found && { rid, bytes: verifiedBytes(collection, rid, found[0], found[1]) };
}

/** The number of documents of a collection and their size in bytes. */
export function collectionSize(connection: Connection, collection: CollectionInfo): { count: number; size: number } {
  const row = connection.get(`SELECT count(*), coalesce(sum(length(d)), 0) FROM c${collection.id}`);
  const [count, size] = row as [number, number];
  return { count, size };
}
