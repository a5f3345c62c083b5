import type { Doc } from '../bson/decode.ts';
import { StoreError } from '../bson/errors.ts';
import type { Catalogue, CollectionInfo } from './catalogue.ts';
import type { Connection } from './connection.ts';
import type { Engine, Unit } from './engine.ts';

const TRANSIENT = ['TransientTransactionError'];
const LIFETIME_MS = 60_000;
const SQLITE_BUSY = 5;

/**
 * One multi-document transaction: a snapshot on a connection of its own, from its first command on. Its first
 * write takes the place of the writer, or fails with a write conflict when another transaction has it.
 */
export class Transaction implements Unit {
  readonly transaction = this;
  readonly connection: Connection;
  catalogue: Catalogue;
  state: 'open' | 'committed' | 'aborted' = 'open';
  readonly #engine: Engine;
  readonly #read = new Map<number, number>();
  readonly #written = new Set<number>();
  #writes = false;
  readonly #onEnd: (() => void)[] = [];
  #timer: NodeJS.Timeout;

  constructor(engine: Engine) {
    this.#engine = engine;
    // What other writers of this turn did must be committed to be part of the snapshot.
    engine.flush();
    this.connection = engine.borrow();
    this.catalogue = engine.catalogue;
    this.#begin();
    this.#timer = setTimeout(() => this.abort(), LIFETIME_MS);
    this.#timer.unref();
  }

  #begin(): void {
    this.connection.exec('BEGIN');
    // SQLite takes its snapshot at the first read.
    this.connection.get('SELECT count(*) FROM collections');
  }

  /** Notes that the transaction's outcome rests on this collection. */
  reads(collection: CollectionInfo): void {
    if (!this.#read.has(collection.id)) this.#read.set(collection.id, this.#engine.version(collection.id));
  }

  /** Notes a written collection. */
  writes(collection: CollectionInfo): void {
    this.#written.add(collection.id);
  }

  /** Calls back when the transaction ends, however it does. */
  onEnd(listener: () => void): void {
    this.#onEnd.push(listener);
  }

  /** Makes the transaction the writer. */
  beginWrite(): void {
    if (this.#writes) return;
    const other = this.#engine.writer;
    if (other) this.#conflict();
    this.#engine.flush();
    try {
      this.#lock();
    } catch (error) {
      if (((error as { errcode?: number }).errcode ?? 0) % 256 !== SQLITE_BUSY) throw error;
      // The snapshot is older than the last commit: begin anew if nothing read so far has changed.
      for (const [id, version] of this.#read) if (this.#engine.version(id) !== version) this.#conflict();
      this.connection.rollback();
      this.#begin();
      this.catalogue = this.#engine.catalogue;
      this.#lock();
    }
    this.#writes = true;
    this.#engine.takeWriter(this);
  }

  #lock(): void {
    this.connection.exec('UPDATE collections SET name = name WHERE id = -1');
  }

  #conflict(): never {
    this.abort();
    throw new StoreError(
      112,
      'WriteConflict error: this operation conflicted with another operation. Please retry your operation or multi-document transaction.',
      {
        labels: TRANSIENT,
      },
    );
  }

  /** Makes everything written durable and visible. */
  commit(): void {
    try {
      this.connection.exec('COMMIT');
    } catch (error) {
      this.abort();
      throw error;
    }
    this.#end('committed');
  }

  /** Undoes everything. */
  abort(): void {
    if (this.state !== 'open') return;
    this.connection.rollback();
    this.#end('aborted');
  }

  #end(state: 'committed' | 'aborted'): void {
    this.state = state;
    clearTimeout(this.#timer);
    for (const listener of this.#onEnd) listener();
    this.#engine.giveBack(this.connection);
    if (!this.#writes) return;
    if (state === 'committed') for (const id of this.#written) this.#engine.touch(id);
    this.#engine.reload();
    this.#engine.releaseWriter(this);
  }
}

/** What the server remembers of a client's session. */
export interface Session {
  txnNumber: bigint;
  transaction: Transaction | undefined;
  /** The answer to the last retryable write, given again when it is retried. */
  reply: Doc | undefined;
  used: number;
}

const IDLE_MS = 30 * 60_000;

/** The sessions of all clients: their transactions and their last retryable writes. */
export class Sessions {
  readonly #engine: Engine;
  readonly #sessions = new Map<string, Session>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** The session with this id. */
  get(id: string): Session {
    let session = this.#sessions.get(id);
    if (!session) {
      if (this.#sessions.size > 10_000) this.#forgetIdle();
      session = { txnNumber: -1n, transaction: undefined, reply: undefined, used: Date.now() };
      this.#sessions.set(id, session);
    }
    session.used = Date.now();
    return session;
  }

  #forgetIdle(): void {
    const before = Date.now() - IDLE_MS;
    for (const [id, session] of this.#sessions) {
      if (session.used < before && session.transaction?.state !== 'open') this.#sessions.delete(id);
    }
  }

  /** The transaction a command belongs to; begins it when the command says so. */
  transaction(session: Session, txnNumber: bigint, starts: boolean): Transaction {
    refuseOld(session, txnNumber);
    if (starts) {
      if (txnNumber === session.txnNumber && session.transaction) {
        throw new StoreError(
          117,
          `Cannot start a transaction at given transaction number ${txnNumber} a transaction with the same number has already begun`,
        );
      }
      session.transaction?.abort();
      session.txnNumber = txnNumber;
      session.reply = undefined;
      session.transaction = new Transaction(this.#engine);
      return session.transaction;
    }
    const { transaction } = session;
    if (!transaction || txnNumber !== session.txnNumber) {
      throw new StoreError(
        251,
        `Given transaction number ${txnNumber} does not match any in-progress transactions. The active transaction number is ${session.txnNumber}`,
        { labels: TRANSIENT },
      );
    }
    return transaction;
  }

  /** Ends a session, as its client or its connection does. */
  end(id: string): void {
    this.#sessions.get(id)?.transaction?.abort();
    this.#sessions.delete(id);
  }

  /** Aborts every open transaction. */
  abortAll(): void {
    for (const session of this.#sessions.values()) session.transaction?.abort();
  }
}

/** Refuses a number below the session's last one. */
export function refuseOld(session: Session, txnNumber: bigint): void {
  if (txnNumber < session.txnNumber) {
    throw new StoreError(
      225,
      `Cannot start transaction ${txnNumber} because a newer transaction ${session.txnNumber} has already started.`,
    );
  }
}

/** Refuses a command in a transaction that has ended. */
export function requireOpen(transaction: Transaction, txnNumber: bigint): void {
  if (transaction.state === 'aborted') {
    throw new StoreError(251, `Transaction with { txnNumber: ${txnNumber} } has been aborted.`, { labels: TRANSIENT });
  }
  if (transaction.state === 'committed') {
    throw new StoreError(256, `Transaction with { txnNumber: ${txnNumber} } has been committed.`);
  }
}
