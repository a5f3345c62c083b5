import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

export interface StoredPicture {
  size: number;
  storedAt: Date;
  /** Streams the bytes between two offsets, both included. */
  read(from: number, to: number): Readable;
}

export interface UploadStorage {
  /**
   * Stores a picture durably, or nothing of the picture.
   * @throws the error that `toAppError` maps to `storage.full` when the disk is full
   */
  put(name: string, bytes: Uint8Array): Promise<void>;
  find(name: string): Promise<StoredPicture | undefined>;
  remove(name: string): Promise<void>;
  /** Removes the other sizes of a picture, which `picture-sizes.ts` names. */
  removeSizes(name: string): Promise<void>;
  /** The names of all pictures, without their other sizes. */
  names(): Promise<string[]>;
}

/** The folder of the other sizes beside the pictures; no picture's name can begin like this. */
export const SIZES_FOLDER = '.variants';

/** An upload that is unfinished after this time was left by a killed process. */
export const ABANDONED_MS = 60 * 60 * 1000;

/** Cleans up at the first call. A failure must not keep pictures from being stored: the next call tries again. */
export function cleanUpOnce(cleanUp: () => Promise<void>): () => Promise<void> {
  let cleaned: Promise<void> | undefined;
  return () => {
    cleaned ??= cleanUp().catch(() => {
      cleaned = undefined;
    });
    return cleaned;
  };
}

export const newName = (extension: string): string => `${randomBytes(15).toString('hex')}.${extension}`;
export const isMadeName = (name: string): boolean => /^[0-9a-f]{30}\./.test(name);
