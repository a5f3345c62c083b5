import type { Db, Document } from 'mongodb';
import { DocumentSequence } from 'mongodb/lib/cmap/commands.js';

/** Limits of one insert; MongoDB accepts 48 MB and 100,000 documents. */
const BATCH_BYTES = 8 * 1024 * 1024;
const BATCH_DOCUMENTS = 1_000;
/** MongoDB's largest document, 16 MB, and 16 kB that its own tools allow in addition. */
const LARGEST = 16 * 1024 * 1024 + 16 * 1024;
const SMALLEST = 5;

/** The documents of a collection as BSON bytes, because JavaScript values would lose types. */
export const readDocuments = (db: Db, collection: string): AsyncIterable<Uint8Array> =>
  db.collection(collection).find<Uint8Array>({}, { raw: true });

/**
 * Inserts documents given as BSON bytes, in their order.
 * @returns how many
 * @throws Error naming the collection when the server rejects a document
 */
export async function writeDocuments(
  db: Db,
  collection: string,
  documents: AsyncIterable<Uint8Array>,
): Promise<number> {
  let total = 0;
  let held: Uint8Array[] = [];
  let size = 0;
  const send = async (): Promise<void> => {
    if (held.length > 0) await insert(db, collection, held);
    total += held.length;
    held = [];
    size = 0;
  };
  for await (const bytes of documents) {
    if (held.length === BATCH_DOCUMENTS || size + bytes.length > BATCH_BYTES) await send();
    held.push(bytes);
    size += bytes.length;
  }
  await send();
  return total;
}

async function insert(db: Db, collection: string, documents: readonly Uint8Array[]): Promise<void> {
  const sequence = new DocumentSequence('documents');
  for (const bytes of documents) sequence.push({}, bytes);
  const command = { insert: collection, documents: sequence, writeConcern: { w: 'majority', j: true } };
  const reply: Document = await db.command(command);
  const [rejected] = reply.writeErrors ?? [];
  if (rejected) throw new Error(`${collection}: ${rejected.errmsg} (${rejected.code})`);
  if (reply.writeConcernError) throw new Error(`${collection}: ${reply.writeConcernError.errmsg}`);
}

/**
 * Splits the bytes of a `.bson` file into its documents.
 * @throws Error when the file ends within a document or has other bytes
 */
export async function* splitDocuments(file: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of file) {
    rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    let at = 0;
    while (rest.length - at >= SMALLEST) {
      const size = rest.readInt32LE(at);
      if (size < SMALLEST || size > LARGEST) throw new Error(`${name} is damaged: a document of ${size} bytes`);
      if (rest.length - at < size) break;
      if (rest[at + size - 1] !== 0) throw new Error(`${name} is damaged: a document does not end where it says`);
      yield rest.subarray(at, at + size);
      at += size;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new Error(`${name} is damaged: it ends within a document`);
}
