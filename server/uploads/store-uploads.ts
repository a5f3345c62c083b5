import { AppError } from '#server/api/errors.ts';
import type { Env } from '#server/env.ts';
import { forgetPicture, libraryBytes, type NewPicture, recordPicture } from '#server/models/media/media.ts';
import { LIMITS } from '#shared/constants.ts';
import { storedForm } from '#shared/lib/characters.ts';
import { MEGABYTE } from './disk-space.ts';
import type { UploadStorage } from './storage.ts';

export type NewUpload = Pick<NewPicture, 'kind' | 'width' | 'height' | 'name' | 'alt'> & {
  file: string;
  bytes: Uint8Array;
};

let last: Promise<void> = Promise.resolve();

/** Stores the pictures of one upload after those of another, whose bytes count for the quota then. */
function inTurn(store: () => Promise<void>): Promise<void> {
  const stored = last.then(store);
  last = stored.catch(() => undefined);
  return stored;
}

/**
 * Stores all files of an upload and their records in the library, or none.
 * @param kept whether they were uploaded in the library
 * @throws AppError `upload.quota`, `storage.full`
 */
export async function storeUploads(
  { env, uploads: storage, by, kept }: { env: Env; uploads: UploadStorage; by: string; kept: boolean },
  uploads: readonly NewUpload[],
): Promise<void> {
  await inTurn(async () => {
    await requireQuota(env, uploads);
    try {
      for (const { file, bytes } of uploads) await storage.put(file, bytes);
      for (const { file, bytes, name, kind, width, height, alt } of uploads) {
        const size = { width, height, bytes: bytes.length };
        const upload = { uploadedAt: new Date(), uploadedBy: by, kept, ...(alt && { alt }) };
        await recordPicture(file, { name, kind, ...size, ...upload });
      }
    } catch (thrown) {
      for (const { file } of uploads) {
        await storage.remove(file);
        await forgetPicture(file).catch(() => undefined);
      }
      throw thrown;
    }
  });
}

/** @throws AppError `upload.quota` when the library would have more than `UPLOADS_MAX_MB` */
async function requireQuota({ UPLOADS_MAX_MB: max }: Env, added: readonly { bytes: Uint8Array }[]): Promise<void> {
  if (max === undefined) return;
  const bytes = added.reduce((sum, picture) => sum + picture.bytes.length, await libraryBytes());
  if (bytes > max * MEGABYTE) throw new AppError('upload.quota', { params: { max: String(max) } });
}

/**
 * The name of a file without folders and extension, as a line; empty when nothing is left. Marks of direction would turn the words
 * around that stand beside it.
 */
export function nameOfFile(name: string): string {
  const base = name.replace(/^.*[\\/]/s, '').replace(/\.\w{1,5}$/, '');
  const readable = storedForm(base.toWellFormed())
    .replace(/\p{Bidi_Control}+/gu, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
  return [...readable].slice(0, LIMITS.name).join('').trim();
}
