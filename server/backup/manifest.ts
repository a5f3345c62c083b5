import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { isPictureName } from '../uploads/storage.ts';

/** Name of the archive's last file: a backup without it was not finished. */
export const MANIFEST = 'manifest.json';
export const DUMP_FOLDER = 'dump';
export const PICTURES_FOLDER = 'uploads';
export const FORMAT = 1;

/** The description of a backup, written as the last file into its archive. */
export interface Manifest {
  format: number;
  /** ISO time of the moment the data is from. */
  made: string;
  uploadsStore: 'folder' | 'gridfs';
  /** SHA-256 of every other file in the archive, in hexadecimal. */
  files: Record<string, string>;
}

/** Where a site keeps its data and pictures. */
export interface SiteData {
  /** `mongodb://` address or the embedded store's folder. */
  store: string;
  uploadsDir: string;
  uploadsStore: 'folder' | 'gridfs';
}

/** The names of a site's pictures, without the resized ones, which are made again when they are requested. */
export async function pictureNames({ uploadsDir, uploadsStore }: SiteData): Promise<string[]> {
  // Pictures in GridFS are documents like any other.
  if (uploadsStore === 'gridfs') return [];
  const names = await readdir(uploadsDir).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return [];
    throw thrown;
  });
  return names.filter(isPictureName).sort();
}

/** Passes chunks on and gives their SHA-256 at the end. */
export async function* hashed(
  chunks: AsyncIterable<Uint8Array>,
  onHash: (hash: string) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  onHash(hash.digest('hex'));
}
