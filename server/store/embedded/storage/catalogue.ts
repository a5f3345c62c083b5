import { randomUUID } from 'node:crypto';
import { decode } from '#server/store/embedded/bson/decode.ts';
import { encode } from '#server/store/embedded/bson/encode.ts';
import type { Doc } from '#server/store/embedded/bson/types.ts';
import { type IndexInfo, indexInfo } from '#server/store/embedded/query/planner/index-info.ts';
import { checksumTrigger } from './checksums.ts';
import { asBuffer, type Connection } from './connection.ts';

/** A collection with its indexes; the index on `_id` is part of its table and comes first. */
export interface CollectionInfo {
  id: number;
  db: string;
  name: string;
  options: Doc;
  uuid: string;
  indexes: IndexInfo[];
  /** The indexes that have a table of their own. */
  secondary: IndexInfo[];
  /** The results of counts since the last write, by index and bounds. */
  counts: Map<string, number>;
}

/** All collections of all databases by `database.collection`, as one connection sees them. */
export type Catalogue = Map<string, CollectionInfo>;

/** The key of a collection in the catalogue. */
export const nameKey = (db: string, name: string): string => `${db}.${name}`;

/** Creates the tables of the catalogue in a new file; `options` and `spec` are BSON, `multikey` as in `IndexInfo`. */
export function createSchema(connection: Connection): void {
  if (connection.get("SELECT 1 FROM sqlite_schema WHERE name = 'indexes_of'")) return;
  connection.exec(`
    BEGIN;
    CREATE TABLE IF NOT EXISTS collections (
      id INTEGER PRIMARY KEY AUTOINCREMENT, db TEXT NOT NULL, name TEXT NOT NULL, uuid TEXT NOT NULL,
      options BLOB NOT NULL, UNIQUE (db, name));
    CREATE TABLE IF NOT EXISTS indexes (
      id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, spec BLOB NOT NULL,
      multikey INTEGER NOT NULL DEFAULT 0);
    CREATE INDEX IF NOT EXISTS indexes_of ON indexes (collection);
    COMMIT;`);
}

const ID_SPEC: Doc = { v: 2, key: { _id: 1 }, name: '_id_' };

function collectionInfo(row: unknown[]): CollectionInfo {
  const [id, db, name, uuid, options] = row as [number, string, string, string, unknown];
  const parsed = decode(asBuffer(options));
  const spec = parsed.collation ? { ...ID_SPEC, collation: parsed.collation } : ID_SPEC;
  const index = { ...indexInfo(0, spec, 0), unique: true };
  return { id, db, name, uuid, options: parsed, indexes: [index], secondary: [], counts: new Map() };
}

/** Reads the whole catalogue. */
export function loadCatalogue(connection: Connection): Catalogue {
  const catalogue: Catalogue = new Map();
  const byId = new Map<number, CollectionInfo>();
  for (const row of connection.all('SELECT id, db, name, uuid, options FROM collections ORDER BY db, name')) {
    const info = collectionInfo(row);
    catalogue.set(nameKey(info.db, info.name), info);
    byId.set(info.id, info);
  }
  for (const row of connection.all('SELECT id, collection, spec, multikey FROM indexes ORDER BY id')) {
    const [id, owner, spec, multikey] = row as [number, number, unknown, number];
    const collection = byId.get(owner);
    const info = indexInfo(id, decode(asBuffer(spec)), multikey);
    collection?.indexes.push(info);
    collection?.secondary.push(info);
  }
  return catalogue;
}

/**
 * Creates a collection.
 * @returns its id
 */
export function createCollection(connection: Connection, db: string, name: string, options: Doc): number {
  const { rowid } = connection.run(
    'INSERT INTO collections (db, name, uuid, options) VALUES (?, ?, ?, ?)',
    db,
    name,
    randomUUID(),
    encode(options),
  );
  // A row is a document: k is the key of its _id, d its BSON, s the checksum of d, or null when a version of the store
  // without checksums wrote d.
  connection.exec(`
    CREATE TABLE c${rowid} (rid INTEGER PRIMARY KEY, k BLOB NOT NULL UNIQUE, d BLOB NOT NULL, s INTEGER);
    ${checksumTrigger(rowid)}`);
  return rowid;
}

/** Drops a collection with its indexes. */
export function dropCollection(connection: Connection, info: CollectionInfo): void {
  for (const index of info.secondary) connection.exec(`DROP TABLE i${index.id}`);
  connection.exec(`DROP TABLE c${info.id}`);
  connection.run('DELETE FROM indexes WHERE collection = ?', info.id);
  connection.run('DELETE FROM collections WHERE id = ?', info.id);
}

/** Creates an empty index. */
export function createIndexTable(connection: Connection, collection: CollectionInfo, spec: Doc): IndexInfo {
  const { rowid } = connection.run('INSERT INTO indexes (collection, spec) VALUES (?, ?)', collection.id, encode(spec));
  // A row is an index entry: k is its key, r the rid of its document, which has one entry for each element of an array.
  connection.exec(`CREATE TABLE i${rowid} (k BLOB NOT NULL, r INTEGER NOT NULL, PRIMARY KEY (k, r)) WITHOUT ROWID`);
  return indexInfo(rowid, spec, 0);
}

/** Drops one index. */
export function dropIndexTable(connection: Connection, index: IndexInfo): void {
  connection.exec(`DROP TABLE i${index.id}`);
  connection.run('DELETE FROM indexes WHERE id = ?', index.id);
}

/** Renames a collection. */
export function renameCollection(connection: Connection, id: number, db: string, name: string): void {
  connection.run('UPDATE collections SET db = ?, name = ? WHERE id = ?', db, name, id);
}

/** Replaces the specification of an index. */
export function updateIndexSpec(connection: Connection, id: number, spec: Doc): void {
  connection.run('UPDATE indexes SET spec = ? WHERE id = ?', encode(spec), id);
}
