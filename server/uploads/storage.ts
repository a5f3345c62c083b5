import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** A kept picture, read in pieces as fast as its reader takes them. */
export interface StoredPicture {
  /** Bytes. */
  size: number;
  /** The bytes from one place to another, both included. */
  read(from: number, to: number): Readable;
}

/** Where pictures are kept. Names are this site's own, never a client's. */
export interface UploadStorage {
  /**
   * Keeps a picture for good: it is on the disk when the promise settles, or nothing of it is.
   * @throws what `toAppError` knows as `storage.full` when there is no room
   */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** @returns undefined when there is no such picture */
  find(name: string): Promise<StoredPicture | undefined>;
  /** Does nothing when there is no such picture. */
  remove(name: string): Promise<void>;
}

/** A fresh name that says nothing and meets no other. */
export const newName = (extension: string): string => `${randomBytes(15).toString('hex')}.${extension}`;

/** A name that may be asked for: no folder, no dot at its start, an image's ending. */
export const isPictureName = (name: string): boolean =>
  /^[a-z0-9][\w-]{0,120}\.(?:webp|avif|ico|jpe?g|png|gif)$/i.test(name);
