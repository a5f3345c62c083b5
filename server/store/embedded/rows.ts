import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { StoreError } from './errors.ts';
import { type Index, keysOf, parseIndex } from './indexes.ts';
import { valuesAt } from './paths.ts';
import { type Doc, decode, encode } from './values.ts';

/** A collection with its indexes; the one on `_id` comes first. */
export interface Collection {
  id: number;
  db: string;
  name: string;
  indexes: Index[];
}

/** A stored document: where it stands and its exact bytes. */
export interface Row {
  rowid: number;
  bytes: Uint8Array;
}

/** A stretch of an index: keys from `from` on, below `to`. */
export interface Bound {
  from: Buffer;
  to: Buffer;
}

/** Rows read at a time; a cursor holds no statement between two chunks. */
const CHUNK = 256;
export const MAX_DOCUMENT = 16 * 1024 * 1024;

const SCHEMA = `
CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY, db TEXT NOT NULL, name TEXT NOT NULL, UNIQUE (db, name));
CREATE TABLE IF NOT EXISTS indexes (id INTEGER PRIMARY KEY, collection INTEGER NOT NULL, spec BLOB NOT NULL, multikey INTEGER NOT NULL DEFAULT 0);
`;

/** Documents and index rows in one SQLite file, through one connection. */
export class Rows {
  private readonly database: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();
  private catalogue = new Map<string, Collection>();

  constructor(file: string) {
    this.database = new DatabaseSync(file);
    // FULL: what was committed survives a power cut; in WAL that is one fsync a commit.
    this.database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA fullfsync=ON; PRAGMA busy_timeout=0;');
    this.database.exec(SCHEMA);
    this.loadCatalogue();
  }

  /** Reads the catalogue again: after a rollback, and when another connection changed it. */
  loadCatalogue(): void {
    this.catalogue = new Map();
    const byId = new Map<number, Collection>();
    for (const row of this.all('SELECT id, db, name FROM collections')) {
      const collection = { id: Number(row.id), db: String(row.db), name: String(row.name), indexes: [] };
      byId.set(collection.id, collection);
      this.catalogue.set(`${collection.db}.${collection.name}`, collection);
    }
    for (const row of this.all('SELECT id, collection, spec, multikey FROM indexes ORDER BY id')) {
      const index = parseIndex(Number(row.id), decode(row.spec as Uint8Array), row.multikey === 1);
      byId.get(Number(row.collection))?.indexes.push(index);
    }
  }

  exec(sql: string): void {
    this.database.exec(sql);
  }

  close(): void {
    this.database.close();
  }

  /** @throws Error with SQLite's findings when the file is damaged */
  checkIntegrity(): void {
    const [result] = this.all('PRAGMA quick_check(1)');
    if (result?.quick_check !== 'ok') throw new Error(`The store's file is damaged: ${String(result?.quick_check)}`);
  }

  collections(db: string): Collection[] {
    return [...this.catalogue.values()].filter((collection) => collection.db === db);
  }

  databases(): string[] {
    return [...new Set([...this.catalogue.values()].map(({ db }) => db))];
  }

  find(db: string, name: string): Collection | undefined {
    return this.catalogue.get(`${db}.${name}`);
  }

  /** The collection, made with its `_id` index when it is not there yet. */
  ensure(db: string, name: string): Collection {
    const present = this.find(db, name);
    if (present) return present;
    if (name === '' || name.includes('$') || name.includes('\0')) {
      throw new StoreError('InvalidNamespace', `Invalid namespace specified '${db}.${name}'`);
    }
    const { lastInsertRowid } = this.run('INSERT INTO collections (db, name) VALUES (?, ?)', db, name);
    const collection: Collection = { id: Number(lastInsertRowid), db, name, indexes: [] };
    this.exec(`CREATE TABLE c_${collection.id} (r INTEGER PRIMARY KEY, d BLOB NOT NULL)`);
    this.catalogue.set(`${db}.${name}`, collection);
    this.addIndex(collection, { v: 2, key: { _id: 1 }, name: '_id_' }, true);
    return collection;
  }

  drop(collection: Collection): void {
    for (const index of collection.indexes) this.exec(`DROP TABLE i_${index.id}`);
    this.exec(`DROP TABLE c_${collection.id}`);
    this.run('DELETE FROM indexes WHERE collection = ?', collection.id);
    this.run('DELETE FROM collections WHERE id = ?', collection.id);
    this.catalogue.delete(`${collection.db}.${collection.name}`);
    this.statements.clear();
  }

  /**
   * Builds an index over what is there; a failed build leaves none.
   * @throws StoreError DuplicateKey when the documents are not unique under it
   */
  addIndex(collection: Collection, spec: Doc, primary = false): Index {
    const stored = { ...spec };
    const parsed = parseIndex(0, stored, false);
    this.exec('SAVEPOINT build');
    try {
      const { lastInsertRowid } = this.run(
        'INSERT INTO indexes (collection, spec) VALUES (?, ?)',
        collection.id,
        encode(stored),
      );
      const index: Index = { ...parsed, id: Number(lastInsertRowid), unique: parsed.unique || primary };
      this.exec(`CREATE TABLE i_${index.id} (k BLOB NOT NULL, r INTEGER NOT NULL, PRIMARY KEY (k, r)) WITHOUT ROWID`);
      for (const row of this.scan(collection)) this.index(collection, index, row.rowid, decode(row.bytes));
      this.exec('RELEASE build');
      collection.indexes.push(index);
      return index;
    } catch (thrown) {
      this.exec('ROLLBACK TO build; RELEASE build');
      this.statements.clear();
      throw thrown;
    }
  }

  dropIndex(collection: Collection, index: Index): void {
    this.run('DELETE FROM indexes WHERE id = ?', index.id);
    this.exec(`DROP TABLE i_${index.id}`);
    collection.indexes = collection.indexes.filter((other) => other !== index);
    this.statements.clear();
  }

  /** Changes the options an index may change while it stands. */
  saveIndexSpec(collection: Collection, index: Index, spec: Doc): void {
    this.run('UPDATE indexes SET spec = ? WHERE id = ?', encode(spec), index.id);
    const changed = { ...parseIndex(index.id, spec, index.multikey), unique: index.unique };
    collection.indexes = collection.indexes.map((other) => (other === index ? changed : other));
  }

  insert(collection: Collection, doc: Doc, bytes: Uint8Array): void {
    refuseTooLarge(bytes);
    const { lastInsertRowid } = this.run(`INSERT INTO c_${collection.id} (d) VALUES (?)`, bytes);
    for (const index of collection.indexes) this.index(collection, index, Number(lastInsertRowid), doc);
  }

  replace(collection: Collection, rowid: number, before: Doc, after: Doc, bytes: Uint8Array): void {
    refuseTooLarge(bytes);
    this.run(`UPDATE c_${collection.id} SET d = ? WHERE r = ?`, bytes, rowid);
    for (const index of collection.indexes) {
      const old = keysOf(index, before).keys;
      const next = keysOf(index, after);
      if (old.length === next.keys.length && old.every((key, at) => key.equals(next.keys[at] as Buffer))) continue;
      for (const key of old) this.run(`DELETE FROM i_${index.id} WHERE k = ? AND r = ?`, key, rowid);
      this.index(collection, index, rowid, after);
    }
  }

  remove(collection: Collection, rowid: number, doc: Doc): void {
    for (const index of collection.indexes) {
      for (const key of keysOf(index, doc).keys)
        this.run(`DELETE FROM i_${index.id} WHERE k = ? AND r = ?`, key, rowid);
    }
    this.run(`DELETE FROM c_${collection.id} WHERE r = ?`, rowid);
  }

  get(collection: Collection, rowid: number): Uint8Array | undefined {
    return this.prepare(`SELECT d FROM c_${collection.id} WHERE r = ?`).get(rowid)?.d as Uint8Array | undefined;
  }

  count(collection: Collection): number {
    return Number(this.prepare(`SELECT count(*) AS n FROM c_${collection.id}`).get()?.n);
  }

  countIn(index: Index, bounds: Bound[]): number {
    const statement = this.prepare(`SELECT count(*) AS n FROM i_${index.id} WHERE k >= ? AND k < ?`);
    return bounds.reduce((sum, { from, to }) => sum + Number(statement.get(from, to)?.n), 0);
  }

  /** Every document in the order of insertion. */
  *scan(collection: Collection): Generator<Row> {
    const statement = this.prepare(`SELECT r, d FROM c_${collection.id} WHERE r > ? ORDER BY r LIMIT ${CHUNK}`);
    for (let last = -1; ; ) {
      const rows = statement.all(last);
      for (const row of rows) yield { rowid: Number(row.r), bytes: row.d as Uint8Array };
      if (rows.length < CHUNK) return;
      last = Number(rows.at(-1)?.r);
    }
  }

  /** Where the documents of a stretch of an index stand, in the index's order or against it. */
  *walk(index: Index, { from, to }: Bound, backwards: boolean): Generator<number> {
    const table = `i_${index.id}`;
    const statement = backwards
      ? this.prepare(
          `SELECT k, r FROM ${table} WHERE k >= ? AND (k, r) < (?, ?) ORDER BY k DESC, r DESC LIMIT ${CHUNK}`,
        )
      : this.prepare(`SELECT k, r FROM ${table} WHERE k < ? AND (k, r) > (?, ?) ORDER BY k, r LIMIT ${CHUNK}`);
    let last: [Uint8Array, number] = backwards ? [to, -1] : [from, -1];
    for (;;) {
      const rows = statement.all(backwards ? from : to, ...last);
      for (const row of rows) yield Number(row.r);
      if (rows.length < CHUNK) return;
      const end = rows.at(-1);
      last = [end?.k as Uint8Array, Number(end?.r)];
    }
  }

  private index(collection: Collection, index: Index, rowid: number, doc: Doc): void {
    const { keys, multikey } = keysOf(index, doc);
    if (multikey && !index.multikey) {
      index.multikey = true;
      this.run('UPDATE indexes SET multikey = 1 WHERE id = ?', index.id);
    }
    for (const key of keys) {
      if (index.unique && this.prepare(`SELECT r FROM i_${index.id} WHERE k = ? AND r != ? LIMIT 1`).get(key, rowid)) {
        throw duplicateKey(collection, index, doc);
      }
      this.run(`INSERT OR IGNORE INTO i_${index.id} (k, r) VALUES (?, ?)`, key, rowid);
    }
  }

  private prepare(sql: string): StatementSync {
    let statement = this.statements.get(sql);
    if (!statement) {
      statement = this.database.prepare(sql);
      this.statements.set(sql, statement);
    }
    return statement;
  }

  private run(sql: string, ...values: (string | number | Uint8Array)[]) {
    return this.prepare(sql).run(...values);
  }

  private all(sql: string) {
    return this.database.prepare(sql).all();
  }
}

function refuseTooLarge(bytes: Uint8Array): void {
  if (bytes.length > MAX_DOCUMENT) {
    throw new StoreError('BSONObjectTooLarge', `BSONObj size: ${bytes.length} is invalid. Size must be at most 16MB`);
  }
}

function duplicateKey(collection: Collection, index: Index, doc: Doc): StoreError {
  const keyValue = Object.fromEntries(index.parts.map(({ path }) => [path, valuesAt(doc, path)[0] ?? null]));
  const shown = index.parts.map(({ path }) => `${path}: ${JSON.stringify(keyValue[path])}`).join(', ');
  const message = `E11000 duplicate key error collection: ${collection.db}.${collection.name} index: ${index.name} dup key: { ${shown} }`;
  return new StoreError('DuplicateKey', message, { extra: { keyPattern: index.spec.key, keyValue } });
}
