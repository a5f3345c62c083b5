import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

type Row = unknown[];

/** The size in bytes of a page of SQLite's file and log. */
export const PAGE_BYTES = 8192;

/** One SQLite connection with its prepared statements. */
export class Connection {
  readonly db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  /** @param maxBytes the most the file may grow to, in whole pages */
  constructor(file: string, maxBytes?: number) {
    this.db = new DatabaseSync(file, { timeout: 0 });
    // The page size takes effect in a new file only; most documents fit into 8 KB.
    this.db.exec(
      `PRAGMA page_size=${PAGE_BYTES}; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA fullfsync=1`,
    );
    this.db.exec('PRAGMA cache_size=-16000; PRAGMA temp_store=MEMORY; PRAGMA wal_autocheckpoint=2000');
    // What is deleted is overwritten, so that the messages of an erased person cannot be read in the file.
    this.db.exec('PRAGMA secure_delete=ON');
    if (maxBytes !== undefined) this.db.exec(`PRAGMA max_page_count=${Math.floor(maxBytes / PAGE_BYTES)}`);
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) {
      if (this.#statements.size > 2000) this.#statements.clear();
      statement = this.db.prepare(sql);
      statement.setReturnArrays(true);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  /**
   * Runs one or more statements without parameters.
   * @throws the error of SQLite, as the other methods do: with its result code in `errcode`
   */
  exec(sql: string): void {
    this.db.exec(sql);
  }

  /**
   * Runs a statement that returns no rows.
   * @returns how many rows it changed, and the id of the row that was inserted last
   */
  run(sql: string, ...values: SQLInputValue[]): { changes: number; rowid: number } {
    const result = this.#prepare(sql).run(...values);
    return { changes: Number(result.changes), rowid: Number(result.lastInsertRowid) };
  }

  /** The first row of a query as an array of its columns; undefined without a row. */
  get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#prepare(sql).get(...values) as unknown as Row | undefined;
  }

  /** All rows of a query, each as an array of its columns. */
  all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#prepare(sql).all(...values) as unknown as Row[];
  }

  /** Whether a transaction is open; SQLite ends one by itself on some errors, for example on a full disk. */
  get inTransaction(): boolean {
    return this.db.isTransaction;
  }

  /** Rolls the open transaction back, if there is one. */
  rollback(): void {
    if (this.db.isTransaction) this.db.exec('ROLLBACK');
  }

  /** Closes the connection; its methods throw afterwards. */
  close(): void {
    this.#statements.clear();
    this.db.close();
  }
}

/**
 * Lets SQLite check its file.
 * @param file path of the file that the message names
 * @throws Error when the file is damaged
 */
export function checkIntegrity(db: DatabaseSync, file: string): void {
  const result = db.prepare('PRAGMA quick_check(1)').get()?.quick_check;
  if (result !== 'ok') throw new Error(`The store's file ${file} is damaged: ${result}`);
}

/** SQLite's bytes as a Buffer, without a copy. */
export function asBuffer(value: unknown): Buffer {
  const bytes = value as Uint8Array;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
