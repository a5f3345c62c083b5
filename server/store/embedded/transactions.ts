import { StoreError, toStoreError } from './errors.ts';
import type { Rows } from './rows.ts';

/** A transaction nobody goes on with is undone (MongoDB's transactionLifetimeLimitSeconds). */
const ABANDONED_MS = 60_000;
/** How long another's write waits for a transaction to end. */
const WRITE_WAIT_MS = 5_000;

interface Open {
  session: string;
  number: string;
  timer: NodeJS.Timeout;
}

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (reason: StoreError) => void;
  value: unknown;
}

const transient = (message: string) =>
  new StoreError('WriteConflict', message, { labels: ['TransientTransactionError'] });

/**
 * Who writes when. Single writes of one turn of the loop share one commit, so that many writers share one fsync; their
 * answers leave after it. One transaction at a time writes through a connection of its own, while others read what was
 * there before it.
 */
export class Transactions {
  private readonly main: Rows;
  private readonly own: Rows;
  private open: Open | undefined;
  private batch: Waiting[] | undefined;
  private queue: (() => void)[] = [];

  /** @param own a second connection to the same file, for the transaction */
  constructor(main: Rows, own: Rows) {
    this.main = main;
    this.own = own;
  }

  /** Runs a single write; the promise settles once it is on the disk, or was undone whole. */
  async write<T>(work: (rows: Rows) => T): Promise<T> {
    if (this.open) await this.untilFree();
    this.startBatch();
    this.main.exec('SAVEPOINT command');
    let value: T;
    try {
      value = work(this.main);
      this.main.exec('RELEASE command');
    } catch (thrown) {
      this.undoCommand();
      throw toStoreError(thrown);
    }
    return new Promise<T>((resolve, reject) => {
      this.batch?.push({ resolve: resolve as (value: unknown) => void, reject, value });
    });
  }

  /** Runs a read; what an unfinished commit holds is answered only after that commit. */
  read<T>(work: (rows: Rows) => T): Promise<T> {
    const value = work(this.main);
    if (!this.batch) return Promise.resolve(value);
    return new Promise((resolve, reject) => {
      this.batch?.push({ resolve: resolve as (value: unknown) => void, reject, value });
    });
  }

  /**
   * Runs a command of a transaction.
   * @throws StoreError WriteConflict when another one is open, NoSuchTransaction when it is not open any more
   */
  async within<T>(session: string, number: string, starts: boolean, work: (rows: Rows) => T): Promise<T> {
    if (starts) this.begin(session, number);
    else this.requireOpen(session, number);
    this.own.exec('SAVEPOINT command');
    try {
      const value = work(this.own);
      this.own.exec('RELEASE command');
      return value;
    } catch (thrown) {
      const error = toStoreError(thrown);
      this.end('ROLLBACK');
      throw error;
    }
  }

  /** @throws StoreError NoSuchTransaction */
  commit(session: string, number: string): void {
    this.requireOpen(session, number);
    this.end('COMMIT');
  }

  /** @throws StoreError NoSuchTransaction */
  abort(session: string, number: string): void {
    this.requireOpen(session, number);
    this.end('ROLLBACK');
  }

  /** Finishes what runs, so that the file can be closed. */
  finish(): void {
    if (this.open) this.end('ROLLBACK');
    this.flush();
  }

  private begin(session: string, number: string): void {
    if (this.open && this.open.session !== session) throw transient('Another transaction is in progress');
    if (this.open) this.end('ROLLBACK');
    this.flush();
    this.own.exec('BEGIN IMMEDIATE');
    this.own.loadCatalogue();
    const timer = setTimeout(() => this.open?.number === number && this.end('ROLLBACK'), ABANDONED_MS);
    timer.unref();
    this.open = { session, number, timer };
  }

  private requireOpen(session: string, number: string): void {
    if (this.open?.session === session && this.open.number === number) return;
    throw new StoreError(
      'NoSuchTransaction',
      `Given transaction number ${number} does not match any in-progress transactions`,
      {
        labels: ['TransientTransactionError'],
      },
    );
  }

  private end(how: 'COMMIT' | 'ROLLBACK'): void {
    if (this.open) clearTimeout(this.open.timer);
    this.open = undefined;
    try {
      this.own.exec(how);
    } finally {
      this.main.loadCatalogue();
      for (const resume of this.queue.splice(0)) resume();
    }
  }

  private untilFree(): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.queue = this.queue.filter((other) => other !== resume);
        reject(
          new StoreError('WriteConflict', 'Write waited too long for a transaction', {
            labels: ['RetryableWriteError'],
          }),
        );
      }, WRITE_WAIT_MS);
      const resume = () => {
        clearTimeout(late);
        resolve(this.open ? this.untilFree() : undefined);
      };
      this.queue.push(resume);
    });
  }

  private startBatch(): void {
    if (this.batch) return;
    this.main.exec('BEGIN IMMEDIATE');
    this.batch = [];
    setImmediate(() => this.flush());
  }

  /** Undoes one command of a batch, or the whole batch when even that fails, as on a full disk. */
  private undoCommand(): void {
    try {
      this.main.exec('ROLLBACK TO command; RELEASE command');
    } catch {
      this.fail(new StoreError('OutOfDiskSpace', 'No space left on the disk'));
    }
    this.main.loadCatalogue();
  }

  private flush(): void {
    const waiting = this.batch;
    if (!waiting) return;
    try {
      this.main.exec('COMMIT');
      this.batch = undefined;
      for (const { resolve, value } of waiting) resolve(value);
    } catch (thrown) {
      this.fail(toStoreError(thrown));
    }
  }

  private fail(error: StoreError): void {
    const waiting = this.batch ?? [];
    this.batch = undefined;
    try {
      this.main.exec('ROLLBACK');
    } catch {
      // SQLite has undone it already, as it does when the disk is full.
    }
    this.main.loadCatalogue();
    for (const { reject } of waiting) reject(error);
  }
}
