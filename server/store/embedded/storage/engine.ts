import type { Doc } from '../bson/decode.ts';
import { asStoreError, StoreError } from '../bson/errors.ts';
import {
  type Catalogue,
  type CollectionInfo,
  createCollection,
  createSchema,
  loadCatalogue,
  nameKey,
} from './catalogue.ts';
import { Connection } from './connection.ts';
import type { Transaction } from './transactions.ts';

/** What a command reads and writes through: the main connection, or a transaction's own. */
export interface Unit {
  connection: Connection;
  catalogue: Catalogue;
  transaction: Transaction | undefined;
}

const LOCK_WAIT_MS = 5000;
const GATHER_TURNS = 8;
const MAX_NAMESPACE = 255;

/**
 * The storage with its one writer. Writes outside transactions gather in a group: the first one of a loop turn
 * opens it, the end of the turn commits it with one fsync, and only then the answers leave.
 */
export class Engine implements Unit {
  readonly connection: Connection;
  readonly transaction = undefined;
  readonly file: string;
  readonly #maxBytes: number | undefined;
  catalogue: Catalogue;
  #settlers: ((error?: StoreError) => void)[] | undefined;
  #lastGroup = 0;
  #writer: Transaction | undefined;
  #waiters: (() => void)[] = [];
  readonly #idle: Connection[] = [];
  readonly #versions = new Map<number, number>();
  #closed = false;

  /** @param maxBytes the most the file may grow to; beyond it writes are refused as on a full disk */
  constructor(file: string, maxBytes?: number) {
    this.file = file;
    this.#maxBytes = maxBytes;
    this.connection = new Connection(file, maxBytes);
    createSchema(this.connection);
    this.catalogue = loadCatalogue(this.connection);
  }

  /** Whether a group of writes is waiting for its commit. */
  get grouping(): boolean {
    return this.#settlers !== undefined;
  }

  /** Whether a transaction holds the one place of the writer. */
  get writer(): Transaction | undefined {
    return this.#writer;
  }

  /** Opens the group of this loop turn, if there is none yet. */
  openGroup(): void {
    if (this.#settlers) return;
    this.connection.exec('BEGIN IMMEDIATE');
    this.#settlers = [];
    this.#gather(0);
  }

  /**
   * Commits at the end of the turn. While fewer writers have come than last time, a few more turns are waited:
   * they are on their way, having all been answered together.
   */
  #gather(turns: number): void {
    setImmediate(() => {
      if (!this.#settlers) return;
      if (this.#settlers.length < this.#lastGroup && turns < GATHER_TURNS) this.#gather(turns + 1);
      else this.flush();
    });
  }

  /** Calls back once everything written so far is on the disk, or could not be brought there. */
  afterCommit(settle: (error?: StoreError) => void): void {
    if (this.#settlers) this.#settlers.push(settle);
    else settle();
  }

  /** Commits the open group and lets its answers go. */
  flush(): void {
    const settlers = this.#settlers;
    if (!settlers) return;
    this.#settlers = undefined;
    this.#lastGroup = settlers.length;
    let failure: StoreError | undefined;
    try {
      this.connection.exec('COMMIT');
    } catch (error) {
      failure = asStoreError(error);
      this.#undo();
    }
    for (const settle of settlers) settle(failure);
  }

  /** Gives up the open group: nothing of it was acknowledged, and all of it is told so. */
  failGroup(error: StoreError): void {
    const settlers = this.#settlers;
    this.#settlers = undefined;
    this.#undo();
    for (const settle of settlers ?? []) settle(error);
  }

  #undo(): void {
    this.connection.rollback();
    this.reload();
  }

  /** Reads the catalogue again, after a change or its undoing. */
  reload(): void {
    this.catalogue = loadCatalogue(this.connection);
  }

  /** Waits until no transaction writes; after five seconds a write conflict. */
  async waitForWriter(): Promise<void> {
    const until = Date.now() + LOCK_WAIT_MS;
    while (this.#writer) {
      const left = until - Date.now();
      if (left <= 0) {
        throw new StoreError(
          112,
          'Write conflict: an open transaction holds the write lock. Please retry your operation.',
        );
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        timer.unref();
        this.#waiters.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  /** Gives the place of the writer to a transaction. */
  takeWriter(transaction: Transaction): void {
    this.#writer = transaction;
  }

  /** Frees the place of the writer. */
  releaseWriter(transaction: Transaction): void {
    if (this.#writer !== transaction) return;
    this.#writer = undefined;
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const wake of waiters) wake();
  }

  /** A connection of its own for a transaction. */
  borrow(): Connection {
    return this.#idle.pop() ?? new Connection(this.file, this.#maxBytes);
  }

  /** Takes a transaction's connection back. */
  giveBack(connection: Connection): void {
    connection.rollback();
    if (this.#closed || this.#idle.length >= 4) connection.close();
    else this.#idle.push(connection);
  }

  /** How often the collection has been written, to tell whether a snapshot is stale. */
  version(collection: number): number {
    return this.#versions.get(collection) ?? 0;
  }

  /** Notes a write to the collection. */
  touch(collection: number): void {
    this.#versions.set(collection, this.version(collection) + 1);
  }

  /**
   * Commits what is open and brings everything into the file.
   * @throws Error when that cannot be done, on a full disk for one: all of it stays in the log, where the next start
   * finds it
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

/** Refuses a collection name MongoDB would refuse. */
export function checkNamespace(db: string, name: unknown): string {
  if (typeof name !== 'string') throw new StoreError(2, 'collection name has invalid type');
  if (name === '') throw new StoreError(73, `Invalid namespace specified '${db}.'`);
  const bad =
    name.startsWith('.') || name.endsWith('.') || name.includes('$') || name.includes('\0') || name.includes('..');
  if (bad) throw new StoreError(73, `Invalid collection name: ${name}`);
  if (name.startsWith('system.')) throw new StoreError(73, `cannot write to ${db}.${name}`);
  if (Buffer.byteLength(`${db}.${name}`) > MAX_NAMESPACE) {
    throw new StoreError(73, `Fully qualified namespace is too long. Namespace: ${db}.${name} Max: ${MAX_NAMESPACE}`);
  }
  if (db === '' || /[/\\. "$\0]/.test(db) || Buffer.byteLength(db) > 63)
    throw new StoreError(73, `Invalid database name: '${db}'`);
  return name;
}

/** The collection, or undefined when there is none. */
export function findCollection(unit: Unit, db: string, name: string): CollectionInfo | undefined {
  return unit.catalogue.get(nameKey(db, name));
}

/** The collection, created when it is missing, as every write does. */
export function ensureCollection(unit: Unit, db: string, name: string, options: Doc = {}): CollectionInfo {
  const found = findCollection(unit, db, name);
  if (found) return found;
  checkNamespace(db, name);
  createCollection(unit.connection, db, name, options);
  refresh(unit);
  return findCollection(unit, db, name) as CollectionInfo;
}

/** Reads a unit's catalogue again after it changed something there. */
export function refresh(unit: Unit): void {
  unit.catalogue = loadCatalogue(unit.connection);
}
