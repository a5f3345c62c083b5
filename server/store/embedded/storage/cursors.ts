import { randomBytes } from 'node:crypto';
import { Long } from 'bson';
import { type Doc, Raw } from '../bson/decode.ts';
import { StoreError } from '../bson/errors.ts';
import type { Transaction } from './transactions.ts';

const MAX_BATCH_BYTES = 16 * 1024 * 1024;
const IDLE_MS = 10 * 60_000;

/** The documents of a query that is not read to its end. */
export interface OpenCursor {
  namespace: string;
  rows: Iterator<Buffer>;
  /** A document read but not sent, for lack of room in the last batch. */
  held: Buffer | undefined;
  left: number;
  transaction: Transaction | undefined;
  used: number;
  keep: boolean;
}

/** How a cursor is opened. */
export interface CursorOptions {
  namespace: string;
  rows: Iterator<Buffer>;
  batchSize: number | undefined;
  limit?: number;
  single?: boolean;
  keep?: boolean;
  transaction?: Transaction | undefined;
}

/** All open cursors. */
export class Cursors {
  readonly #open = new Map<string, OpenCursor>();

  /** Reads the first batch and keeps the rest for getMore. */
  open(options: CursorOptions): Doc {
    const cursor: OpenCursor = {
      namespace: options.namespace,
      rows: options.rows,
      held: undefined,
      left: options.limit || Number.POSITIVE_INFINITY,
      transaction: options.transaction,
      used: Date.now(),
      keep: options.keep === true,
    };
    const { batch, done } = fill(cursor, options.batchSize ?? 101);
    let id = Long.ZERO;
    if (!done && !options.single) {
      id = newId();
      this.#open.set(id.toString(), cursor);
      cursor.transaction?.onEnd(() => this.#open.delete(id.toString()));
    }
    return { cursor: { firstBatch: batch, id, ns: options.namespace }, ok: 1 };
  }

  /** The next batch. */
  more(id: Long, namespace: string, batchSize: number | undefined, transaction: Transaction | undefined): Doc {
    const cursor = this.#open.get(id.toString());
    if (!cursor) throw new StoreError(43, `cursor id ${id} not found`);
    if (cursor.namespace !== namespace) {
      throw new StoreError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    }
    if (cursor.transaction !== transaction) {
      throw new StoreError(
        50738,
        `Cannot run getMore on cursor ${id}, which was ${cursor.transaction ? '' : 'not '}created in this transaction`,
      );
    }
    cursor.used = Date.now();
    try {
      const { batch, done } = fill(cursor, batchSize || Number.POSITIVE_INFINITY);
      if (done) this.#open.delete(id.toString());
      return { cursor: { nextBatch: batch, id: done ? Long.ZERO : id, ns: namespace }, ok: 1 };
    } catch (error) {
      this.#open.delete(id.toString());
      throw error;
    }
  }

  /** Closes cursors; answers which there were. */
  kill(ids: readonly Long[]): Doc {
    const killed = ids.filter((id) => this.#open.delete(id.toString()));
    const missing = ids.filter((id) => !killed.includes(id));
    return { cursorsKilled: killed, cursorsNotFound: missing, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
  }

  /** Closes what nobody has read from for ten minutes. */
  sweep(): void {
    const before = Date.now() - IDLE_MS;
    for (const [id, cursor] of this.#open) if (!cursor.keep && cursor.used < before) this.#open.delete(id);
  }

  /** Closes the cursors of a collection that is gone. */
  dropped(namespace: string): void {
    for (const [id, cursor] of this.#open) if (cursor.namespace === namespace) this.#open.delete(id);
  }

  get count(): number {
    return this.#open.size;
  }
}

function newId(): Long {
  const bytes = randomBytes(8);
  return new Long(bytes.readInt32LE(0), bytes.readInt32LE(4) & 0x7fffffff);
}

function fill(cursor: OpenCursor, size: number): { batch: Raw[]; done: boolean } {
  const batch: Raw[] = [];
  let bytes = 0;
  while (batch.length < size) {
    if (cursor.left === 0) return { batch, done: true };
    let next = cursor.held;
    cursor.held = undefined;
    if (!next) {
      const result = cursor.rows.next();
      if (result.done) return { batch, done: true };
      next = result.value;
    }
    if (batch.length > 0 && bytes + next.length > MAX_BATCH_BYTES) {
      cursor.held = next;
      return { batch, done: false };
    }
    bytes += next.length;
    batch.push(new Raw(next));
    cursor.left -= 1;
  }
  return { batch, done: cursor.left === 0 };
}
