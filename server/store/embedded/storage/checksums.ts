import { crc32 } from 'node:zlib';
import { decode } from '#server/store/embedded/bson/decode.ts';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { show } from '#server/store/embedded/bson/print.ts';
import { asBuffer, type Connection } from './connection.ts';

/** The version of the tables, in SQLite's `user_version`; from 1 on a document has a checksum. */
const VERSION = 1;

/** The checksum that is stored beside a document. */
export const checksumOf = (bytes: Uint8Array): number => crc32(bytes);

/**
 * The bytes of a stored document, compared with its checksum.
 * @param checksum null when the document was written before documents had one
 * @throws StoreError InvalidBSON naming collection and document when the bytes are not those that were written
 */
export function verifiedBytes(
  { db, name }: { db: string; name: string },
  rid: number,
  value: unknown,
  checksum: unknown,
): Buffer {
  const bytes = asBuffer(value);
  if (checksum === null || checksumOf(bytes) === checksum) return bytes;
  throw new StoreError(
    'InvalidBSON',
    `The document ${idOf(bytes)} (row ${rid}) of ${db}.${name} is damaged on the disk: its checksum does not match`,
  );
}

function idOf(bytes: Buffer): string {
  try {
    return show(decode(bytes, new Set(['_id']))._id);
  } catch {
    return 'without a readable _id';
  }
}

/** Adds the column of the checksums to a store without it; its documents get theirs when they are written. */
export function addChecksums(connection: Connection): void {
  const [version] = connection.get('PRAGMA user_version') as [number];
  if (version >= VERSION) return;
  const tables = connection.all('SELECT id FROM collections') as [number][];
  const changes = tables.map(([id]) => `ALTER TABLE c${id} ADD COLUMN s INTEGER; ${checksumTrigger(id)}`);
  connection.exec(`BEGIN; ${changes.join('\n')} PRAGMA user_version=${VERSION}; COMMIT;`);
}

/** An older version of the store writes a document without its checksum, which must then not be compared any more. */
export const checksumTrigger = (id: number): string => `
  CREATE TRIGGER s${id} AFTER UPDATE OF d ON c${id} WHEN NEW.s IS OLD.s BEGIN
    UPDATE c${id} SET s = NULL WHERE rid = NEW.rid;
  END;`;
