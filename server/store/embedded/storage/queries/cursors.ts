import { randomBytes } from 'node:crypto';
import { Long } from 'bson';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { MAX_DOCUMENT_BYTES } from '#server/store/embedded/bson/limits.ts';
import { type Doc, Raw } from '#server/store/embedded/bson/types.ts';
import type { Transaction } from '#server/store/embedded/storage/transaction.ts';

const IDLE_MS = 10 * 60_000;

/** A query whose documents have not all been read. */
interface OpenCursor {
  namespace: string;
  rows: Iterator<Buffer>;
  /** A document that was read but did not fit into the last batch. */
  held: Buffer | undefined;
  /** How many documents may still be sent. */
  left: number;
  transaction: Transaction | undefined;
  /** When it was last read, in milliseconds since 1970. */
  used: number;
  noTimeout: boolean;
}

/** What a cursor is opened with. */
interface CursorOptions {
  namespace: string;
  rows: Iterator<Buffer>;
  batchSize: number | undefined;
  limit?: number;
  singleBatch?: boolean;
  noTimeout?: boolean;
  transaction?: Transaction | undefined;
}

/** All open cursors. */
export class Cursors {
  readonly #open = new Map<string, OpenCursor>();

  /**
   * Opens a cursor.
   * @returns the reply with the first batch; its id is 0 when there is nothing left for getMore
   */
  open(options: CursorOptions): Doc {
    const cursor: OpenCursor = {
      namespace: options.namespace,
      rows: options.rows,
      held: undefined,
      left: options.limit || Number.POSITIVE_INFINITY,
      transaction: options.transaction,
      used: Date.now(),
      noTimeout: options.noTimeout === true,
    };
    const { batch, done } = fill(cursor, options.batchSize ?? 101);
    let id = Long.ZERO;
    if (!done && !options.singleBatch) {
      id = newId();
      this.#open.set(id.toString(), cursor);
      cursor.transaction?.onEnd(() => this.#open.delete(id.toString()));
    }
    return { cursor: { firstBatch: batch, id, ns: options.namespace }, ok: 1 };
  }

  /**
   * Reads the next batch.
   * @param batchSize the most documents; undefined for as many as fit into a reply
   * @throws StoreError CursorNotFound when there is no such cursor
   */
  more(id: Long, namespace: string, batchSize: number | undefined, transaction: Transaction | undefined): Doc {
    const cursor = this.#open.get(id.toString());
    if (!cursor) throw new StoreError('CursorNotFound', `cursor id ${id} not found`);
    if (cursor.namespace !== namespace) {
      throw new StoreError(
        'Unauthorized',
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

  /** Closes cursors; the reply says which of them existed. */
  kill(ids: readonly Long[]): Doc {
    const killed = ids.filter((id) => this.#open.delete(id.toString()));
    const missing = ids.filter((id) => !killed.includes(id));
    return { cursorsKilled: killed, cursorsNotFound: missing, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
  }

  /** Closes cursors that have not been read for ten minutes. */
  closeIdle(): void {
    const before = Date.now() - IDLE_MS;
    for (const [id, cursor] of this.#open) if (!cursor.noTimeout && cursor.used < before) this.#open.delete(id);
  }

  /** Closes the cursors of a dropped collection. */
  closeAll(namespace: string): void {
    for (const [id, cursor] of this.#open) if (cursor.namespace === namespace) this.#open.delete(id);
  }

  /** The number of open cursors. */
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
    if (batch.length > 0 && bytes + next.length > MAX_DOCUMENT_BYTES) {
      cursor.held = next;
      return { batch, done: false };
    }
    bytes += next.length;
    batch.push(new Raw(next));
    cursor.left -= 1;
  }
  return { batch, done: cursor.left === 0 };
}
