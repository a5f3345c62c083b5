import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { SESSION_MINUTES } from '#server/store/embedded/bson/limits.ts';
import type { Doc } from '#server/store/embedded/bson/types.ts';
import type { Engine } from './engine.ts';
import { TRANSIENT_LABELS, Transaction } from './transaction.ts';

/** What the server remembers of a client's session. */
export interface Session {
  txnNumber: bigint;
  transaction: Transaction | undefined;
  /** The reply to the last retryable write, sent again when the driver repeats it; it may not be committed yet. */
  reply: Promise<Doc> | undefined;
  used: number;
}

const IDLE_MS = SESSION_MINUTES * 60_000;

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

  /**
   * The transaction that a command belongs to.
   * @param starts whether the command begins it
   * @throws StoreError ConflictingOperationInProgress, TransactionTooOld or NoSuchTransaction when the number does
   *   not fit the session
   */
  transaction(session: Session, txnNumber: bigint, starts: boolean): Transaction {
    checkTxnNumber(session, txnNumber);
    if (starts) {
      if (txnNumber === session.txnNumber && session.transaction) {
        throw new StoreError(
          'ConflictingOperationInProgress',
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
        'NoSuchTransaction',
        `Given transaction number ${txnNumber} does not match any in-progress transactions. The active transaction number is ${session.txnNumber}`,
        { labels: TRANSIENT_LABELS },
      );
    }
    return transaction;
  }

  /** Ends a session and aborts its open transaction. */
  end(id: string): void {
    this.#sessions.get(id)?.transaction?.abort();
    this.#sessions.delete(id);
  }

  /** Aborts every open transaction. */
  abortAll(): void {
    for (const session of this.#sessions.values()) session.transaction?.abort();
  }
}

/** @throws StoreError TransactionTooOld for a number below the session's last one */
export function checkTxnNumber(session: Session, txnNumber: bigint): void {
  if (txnNumber < session.txnNumber) {
    throw new StoreError(
      'TransactionTooOld',
      `Cannot start transaction ${txnNumber} because a newer transaction ${session.txnNumber} has already started.`,
    );
  }
}

/** @throws StoreError NoSuchTransaction when the transaction was aborted, TransactionCommitted when it was committed */
export function checkOpen(transaction: Transaction, txnNumber: bigint): void {
  if (transaction.state === 'aborted') {
    throw new StoreError('NoSuchTransaction', `Transaction with { txnNumber: ${txnNumber} } has been aborted.`, {
      labels: TRANSIENT_LABELS,
    });
  }
  if (transaction.state === 'committed') {
    throw new StoreError('TransactionCommitted', `Transaction with { txnNumber: ${txnNumber} } has been committed.`);
  }
}

/** A session's id as a map key. */
export function sessionKey(lsid: Doc): string {
  const { id } = lsid as { id?: { toString(encoding: string): string } };
  return id?.toString('hex') ?? '';
}
