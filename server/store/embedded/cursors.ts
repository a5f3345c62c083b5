import { randomBytes } from 'node:crypto';
import { Long } from 'bson';
import { StoreError } from './errors.ts';
import { type Doc, encode } from './values.ts';

/** Bytes a batch may hold, well under the largest message. */
const BATCH_BYTES = 12 * 1024 * 1024;
/** A cursor nobody asks for again is forgotten (MongoDB's default). */
const IDLE_MS = 10 * 60 * 1000;

interface Cursor {
  ns: string;
  rest: Iterator<Uint8Array>;
  timer: NodeJS.Timeout;
}

/** A batch of documents as their bytes, and the cursor's id when more may come. */
export interface Batch {
  id: Long;
  ns: string;
  documents: Uint8Array[];
}

/** The open cursors of the server. */
export class Cursors {
  private readonly open = new Map<string, Cursor>();

  /** The first batch; what is left stays open unless one batch was all that was wanted. */
  first(ns: string, documents: Iterator<Uint8Array>, size: number, single: boolean): Batch {
    const { taken, done } = take(documents, size);
    if (done || single) return { id: Long.ZERO, ns, documents: taken };
    const id = Long.fromBytesLE([...randomBytes(7), 0]);
    this.keep(id, ns, documents);
    return { id, ns, documents: taken };
  }

  /** @throws StoreError CursorNotFound */
  more(id: Long, size: number): Batch {
    const cursor = this.open.get(id.toString());
    if (!cursor) throw new StoreError('CursorNotFound', `cursor id ${id.toString()} not found`);
    const { taken, done } = take(cursor.rest, size);
    this.kill(id);
    if (done) return { id: Long.ZERO, ns: cursor.ns, documents: taken };
    this.keep(id, cursor.ns, cursor.rest);
    return { id, ns: cursor.ns, documents: taken };
  }

  kill(id: Long): boolean {
    const cursor = this.open.get(id.toString());
    if (cursor) clearTimeout(cursor.timer);
    return this.open.delete(id.toString());
  }

  private keep(id: Long, ns: string, rest: Iterator<Uint8Array>): void {
    const timer = setTimeout(() => this.open.delete(id.toString()), IDLE_MS);
    timer.unref();
    this.open.set(id.toString(), { ns, rest, timer });
  }
}

function take(documents: Iterator<Uint8Array>, size: number): { taken: Uint8Array[]; done: boolean } {
  const taken: Uint8Array[] = [];
  let bytes = 0;
  while (taken.length < size && bytes < BATCH_BYTES) {
    const next = documents.next();
    if (next.done) return { taken, done: true };
    taken.push(next.value);
    bytes += next.value.length;
  }
  return { taken, done: false };
}

/** A reply with a batch, the documents' bytes put in as they are. */
export function batchReply(name: 'firstBatch' | 'nextBatch', batch: Batch, rest: Doc): Buffer {
  const items = batch.documents.map((bytes, at) => Buffer.concat([Buffer.from(`\x03${at}\0`), bytes]));
  const array = embed(Buffer.concat(items));
  const head = encode({ id: batch.id, ns: batch.ns }).subarray(4, -1);
  const cursor = embed(Buffer.concat([head, Buffer.from(`\x04${name}\0`), array]));
  const tail = encode(rest).subarray(4, -1);
  return embed(Buffer.concat([Buffer.from('\x03cursor\0'), cursor, tail]));
}

function embed(elements: Buffer): Buffer {
  const size = Buffer.allocUnsafe(4);
  size.writeInt32LE(elements.length + 5);
  return Buffer.concat([size, elements, Buffer.from([0])]);
}
