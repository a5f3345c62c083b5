import { SQLITE_BUSY, StoreError } from '#server/store/embedded/bson/errors.ts';
import type { Catalogue, CollectionInfo } from './catalogue.ts';
import type { Connection } from './connection.ts';
import type { Engine } from './engine.ts';

/** What a command reads and writes through: the engine's own connection, or that of a transaction. */
export interface StorageContext {
  connection: Connection;
  catalogue: Catalogue;
  transaction: Transaction | undefined;
}

/** The error labels after which a driver begins the whole transaction again. */
export const TRANSIENT_LABELS = ['TransientTransactionError'];
/** A transaction that is still open after this time is aborted, because its client has probably gone. */
const LIFETIME_MS = 60_000;

/**
 * One multi-document transaction: a snapshot on a connection of its own, from its first command on. Its first write
 * acquires the write lock, or fails with a write conflict when another transaction holds it.
 */
export class Transaction implements StorageContext {
  readonly transaction = this;
  readonly connection: Connection;
  catalogue: Catalogue;
  state: 'open' | 'committed' | 'aborted' = 'open';
  readonly #engine: Engine;
  /** How many writes there were when the snapshot was taken. */
  #snapshot = 0;
  /** The ids of the collections read so far. */
  readonly #read = new Set<number>();
  readonly #written = new Set<number>();
  #hasWriteLock = false;
  readonly #onEnd: (() => void)[] = [];
  #timer: NodeJS.Timeout;

  constructor(engine: Engine) {
    this.#engine = engine;
    // Writes of the open group must be committed to be part of the snapshot.
    engine.flush();
    this.connection = engine.acquireConnection();
    this.catalogue = engine.catalogue;
    this.#begin();
    this.#timer = setTimeout(() => this.abort(), LIFETIME_MS);
    this.#timer.unref();
  }

  #begin(): void {
    this.connection.exec('BEGIN');
    // SQLite takes its snapshot at the first read.
    this.connection.get('SELECT count(*) FROM collections');
    this.#snapshot = this.#engine.writes;
  }

  /** Records that the transaction has read this collection. */
  recordRead(collection: CollectionInfo): void {
    this.#read.add(collection.id);
  }

  /** Records that the transaction has written to this collection. */
  recordWrite(collection: CollectionInfo): void {
    this.#written.add(collection.id);
  }

  /** Calls back when the transaction is committed or aborted. */
  onEnd(listener: () => void): void {
    this.#onEnd.push(listener);
  }

  /**
   * Acquires the write lock, before the first write.
   * @throws StoreError WriteConflict when another transaction holds it, or when the snapshot is too old
   */
  beginWrite(): void {
    if (this.#hasWriteLock) return;
    if (this.#engine.writeLocked) this.#failWithConflict();
    this.#engine.flush();
    try {
      this.#lockFile();
    } catch (error) {
      if (((error as { errcode?: number }).errcode ?? 0) % 256 !== SQLITE_BUSY) throw error;
      // The snapshot is older than the last commit: take a new one if nothing read so far has changed.
      for (const id of this.#read) if (this.#engine.lastWrite(id) > this.#snapshot) this.#failWithConflict();
      this.connection.rollback();
      this.#begin();
      this.catalogue = this.#engine.catalogue;
      this.#lockFile();
    }
    this.#hasWriteLock = true;
    this.#engine.acquireWriteLock(this);
  }

  /** SQLite takes its file lock at the first write, so this one writes nothing. */
  #lockFile(): void {
    this.connection.exec('UPDATE collections SET name = name WHERE id = -1');
  }

  #failWithConflict(): never {
    this.abort();
    throw new StoreError(
      'WriteConflict',
      'WriteConflict error: this operation conflicted with another operation. Please retry your operation or multi-document transaction.',
      { labels: TRANSIENT_LABELS },
    );
  }

  /** Commits; once this returns, everything written is on the disk and visible to others. */
  commit(): void {
    try {
      this.connection.exec('COMMIT');
    } catch (error) {
      this.abort();
      throw error;
    }
    this.#end('committed');
  }

  /** Rolls everything back. */
  abort(): void {
    if (this.state !== 'open') return;
    this.connection.rollback();
    this.#end('aborted');
  }

  #end(state: 'committed' | 'aborted'): void {
    this.state = state;
    clearTimeout(this.#timer);
    for (const listener of this.#onEnd) listener();
    this.#engine.releaseConnection(this.connection);
    if (!this.#hasWriteLock) return;
    if (state === 'committed') for (const id of this.#written) this.#engine.countWrite(id);
    this.#engine.reload();
    this.#engine.releaseWriteLock(this);
  }
}
