import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { AppError } from '../errors.ts';
import { ImageError, runImageTask } from './images/process.ts';
import { type PictureSize, suffixOf } from './picture-sizes.ts';
import type { StoredPicture, UploadStorage } from './storage.ts';

/** A folder beside the pictures; no picture's name can begin like this. */
const FOLDER = '.variants';

/** Makes each size of a picture on the first request, and keeps the result beside the picture. */
export function createResizedPictures(storage: UploadStorage) {
  const pending = new Map<string, Promise<StoredPicture | undefined>>();
  // One at a time: each resize takes a whole processor and up to 75 MB.
  const limit = pLimit(1);

  async function make(name: string, resizedName: string, size: PictureSize): Promise<StoredPicture | undefined> {
    const original = await storage.find(name);
    if (!original) return undefined;
    const bytes = await resize(await buffer(original.read(0, original.size - 1)), size);
    // On a full disk the resized picture is served all the same.
    await storage.put(resizedName, bytes).catch(() => undefined);
    return { size: bytes.length, read: (from, to) => Readable.from([bytes.subarray(from, to + 1)]) };
  }

  /** @returns undefined when there is no such picture */
  return async (name: string, size: PictureSize): Promise<StoredPicture | undefined> => {
    const resizedName = `${FOLDER}/${name}${suffixOf(size)}`;
    const stored = await storage.find(resizedName);
    if (stored) return stored;
    // A name that does not exist must neither wait for existing pictures nor make them wait.
    if (!(await storage.find(name))) return undefined;
    const made =
      pending.get(resizedName) ?? limit(make, name, resizedName, size).finally(() => pending.delete(resizedName));
    pending.set(resizedName, made);
    return made;
  };
}

/** @throws AppError `request.notFound` when the file in the storage is no picture */
async function resize(bytes: Uint8Array, size: PictureSize): Promise<Uint8Array> {
  try {
    return (await runImageTask({ kind: 'resize', bytes, size })).bytes;
  } catch (thrown) {
    if (thrown instanceof ImageError) throw new AppError('request.notFound', { cause: thrown });
    throw thrown;
  }
}
