import { asStoreError, StoreError } from '#server/store/embedded/bson/errors.ts';
import { type Catalogue, createSchema, loadCatalogue } from './catalogue.ts';
import { addChecksums } from './checksums.ts';
import { Connection } from './connection.ts';

/** How long a write waits for a transaction that holds the write lock. */
const LOCK_WAIT_MS = 5000;
/** How many more event-loop turns a group waits for writers that the last group had. */
const MAX_EXTRA_TURNS = 8;
const MAX_IDLE_CONNECTIONS = 4;
/** Pages of the log after which it is written into the file once the disk was full: half a megabyte. */
const PAGES_ON_FULL_DISK = 64;
type CommitCallback = (error?: StoreError) => void;

/**
 * The SQLite file with its one writer. Writes outside transactions are committed in groups: the first write of an
 * event-loop turn begins a SQLite transaction, the end of the turn commits it with one fsync, and only then the
 * replies are sent. A group of writes with the write concern `j: false` is committed without an fsync.
 */
export class Engine {
  readonly connection: Connection;
  readonly transaction = undefined;
  readonly file: string;
  readonly #maxBytes: number | undefined;
  catalogue: Catalogue;
  /** The callbacks of the open group; undefined while no group is open. */
  #group: CommitCallback[] | undefined;
  /** Whether the commit of the open group, or of the last one, ends with an fsync. */
  #synced = true;
  #lastGroupSize = 0;
  /** The transaction that holds the write lock. */
  #lockHolder: object | undefined;
  #lockWaiters: (() => void)[] = [];
  readonly #idle: Connection[] = [];
  #writes = 0;
  /** The number of the last write to each collection, by its id. */
  readonly #lastWrites = new Map<number, number>();
  /** The disk was full, and the log has not been written into the file since. */
  #logMayBeFull = false;
  #closed = false;

  /**
   * Opens the file, and creates it when it does not exist.
   * @param maxBytes the most the file may grow to; beyond it writes fail as on a full disk
   */
  constructor(file: string, maxBytes?: number) {
    this.file = file;
    this.#maxBytes = maxBytes;
    this.connection = new Connection(file, maxBytes);
    createSchema(this.connection);
    addChecksums(this.connection);
    this.catalogue = loadCatalogue(this.connection);
  }

  /** Whether a transaction holds the write lock. */
  get writeLocked(): boolean {
    return this.#lockHolder !== undefined;
  }

  /**
   * Opens the group of this event-loop turn, unless it is open already.
   * @param journaled whether the reply must wait for an fsync; a group without one is on the disk with the next group,
   *   because both are in one log. Every second commit at least has an fsync, which `findLogDamage` relies on.
   */
  openGroup(journaled = true): void {
    if (this.#group && (this.#synced || !journaled)) return;
    this.flush();
    const synced = journaled || !this.#synced;
    if (synced !== this.#synced) this.connection.exec(`PRAGMA synchronous=${synced ? 'FULL' : 'NORMAL'}`);
    this.#synced = synced;
    this.connection.exec('BEGIN IMMEDIATE');
    this.#group = [];
    this.#scheduleCommit(0);
  }

  /**
   * Commits at the end of the turn. A group smaller than the last one waits a few more turns, because the writers of
   * the last group received their replies together and send their next writes at about the same time.
   */
  #scheduleCommit(extraTurns: number): void {
    setImmediate(() => {
      if (!this.#group) return;
      if (this.#synced && this.#group.length < this.#lastGroupSize && extraTurns < MAX_EXTRA_TURNS)
        this.#scheduleCommit(extraTurns + 1);
      else this.flush();
    });
  }

  /** Calls back once the open group is committed, or with the error of the commit. */
  afterCommit(callback: CommitCallback): void {
    if (this.#group) this.#group.push(callback);
    else callback();
  }

  /** Commits the open group and runs its callbacks. */
  flush(): void {
    const group = this.#group;
    if (!group) return;
    this.#group = undefined;
    if (this.#synced) this.#lastGroupSize = group.length;
    let failure: StoreError | undefined;
    try {
      this.connection.exec('COMMIT');
    } catch (error) {
      failure = asStoreError(error);
      this.#rollback();
      this.#noteFullDisk(failure);
    }
    if (this.#logMayBeFull) this.#recycleLog();
    for (const callback of group) callback(failure);
  }

  /** Rolls the open group back and fails all its writes, none of which was acknowledged yet. */
  failGroup(error: StoreError): void {
    const group = this.#group;
    this.#group = undefined;
    this.#rollback();
    this.#noteFullDisk(error);
    if (this.#logMayBeFull) this.#recycleLog();
    for (const callback of group ?? []) callback(error);
  }

  /** Afterwards the log stays short, so that it does not take the room that the file needs once there is some. */
  #noteFullDisk({ codeName }: StoreError): void {
    if (codeName !== 'OutOfDiskSpace') return;
    this.#logMayBeFull = true;
    this.connection.exec(`PRAGMA wal_autocheckpoint=${PAGES_ON_FULL_DISK}`);
  }

  /**
   * After the disk was full, writes the log into the file, so that the log is overwritten from its start and small writes
   * need no more room. It is tried with each commit, because the file may have to grow for it.
   */
  #recycleLog(): void {
    try {
      const [busy] = this.connection.get('PRAGMA wal_checkpoint(RESTART)') ?? [];
      this.#logMayBeFull = busy !== 0;
    } catch {
      // There is no room for it yet.
    }
  }

  #rollback(): void {
    this.connection.rollback();
    this.reload();
  }

  /** Reads the catalogue again, after a commit or a rollback of another connection. */
  reload(): void {
    this.catalogue = loadCatalogue(this.connection);
  }

  /**
   * Waits until no transaction holds the write lock.
   * @throws StoreError WriteConflict after five seconds
   */
  async waitForWriteLock(): Promise<void> {
    const until = Date.now() + LOCK_WAIT_MS;
    while (this.#lockHolder) {
      const left = until - Date.now();
      if (left <= 0) {
        throw new StoreError(
          'WriteConflict',
          'Write conflict: an open transaction holds the write lock. Please retry your operation.',
        );
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        timer.unref();
        this.#lockWaiters.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  /** Gives the write lock to a transaction. */
  acquireWriteLock(transaction: object): void {
    this.#lockHolder = transaction;
  }

  /** Releases the write lock, when this transaction holds it. */
  releaseWriteLock(transaction: object): void {
    if (this.#lockHolder !== transaction) return;
    this.#lockHolder = undefined;
    const waiters = this.#lockWaiters;
    this.#lockWaiters = [];
    for (const wake of waiters) wake();
  }

  /** A connection for one transaction. */
  acquireConnection(): Connection {
    return this.#idle.pop() ?? new Connection(this.file, this.#maxBytes);
  }

  /** Returns a transaction's connection to the pool. */
  releaseConnection(connection: Connection): void {
    connection.rollback();
    if (this.#closed || this.#idle.length >= MAX_IDLE_CONNECTIONS) connection.close();
    else this.#idle.push(connection);
  }

  /** The number of writes so far; a transaction compares it with `lastWrite` to find out that its snapshot is stale. */
  get writes(): number {
    return this.#writes;
  }

  /** The number of the last write to the collection; 0 when there was none since the start. */
  lastWrite(collectionId: number): number {
    return this.#lastWrites.get(collectionId) ?? 0;
  }

  /** Counts a write to the collection. */
  countWrite(collectionId: number): void {
    this.#writes += 1;
    this.#lastWrites.set(collectionId, this.#writes);
  }

  /**
   * Writes the log into the file and empties it.
   * @returns false when it stays as it is, because the disk is full or another process reads it
   */
  emptyLog(): boolean {
    try {
      const [busy] = this.connection.get('PRAGMA wal_checkpoint(TRUNCATE)') ?? [];
      return busy === 0;
    } catch {
      return false;
    }
  }

  /**
   * Commits the open group and writes the write-ahead log into the file.
   * @throws Error when the log cannot be written into the file, for example on a full disk; nothing is lost, because
   * the next start reads the log
   */
  close(): void {
    this.flush();
    this.#closed = true;
    for (const connection of this.#idle) connection.close();
    try {
      this.connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      this.connection.close();
    }
  }
}
