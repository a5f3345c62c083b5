import { buffer } from 'node:stream/consumers';
import { AppError } from '#server/api/errors.ts';
import type { Logger } from '#server/log.ts';
import { filesWithRecord, type MediaRecord, type NewPicture, recordPicture } from '#server/models/media/media.ts';
import { decideRemoval, finishRemoval, interruptedRemovals } from '#server/models/media/removal.ts';
import { descriptionAtPlace } from '#server/models/media/uses.ts';
import { isFileName } from '#shared/lib/links/picture-name.ts';
import { isPdf } from './pdf.ts';
import { isMadeName, type UploadStorage } from './storage.ts';
import { measureImage } from './verify.ts';

/** Removes a picture whose deletion is decided: its files first, so that an interrupted deletion can be finished. */
export async function removePicture(storage: UploadStorage, removed: MediaRecord): Promise<void> {
  await storage.remove(removed._id);
  await storage.removeSizes(removed._id);
  await finishRemoval(removed);
}

/** Finishes the deletions that a killed process has left; a picture that is shown stays. */
export async function finishRemovals(storage: UploadStorage): Promise<void> {
  for (const removed of await interruptedRemovals()) {
    const decided = await decideRemoval(removed).then(() => true, falseIfRefused);
    if (decided) await removePicture(storage, removed);
  }
}

function falseIfRefused(thrown: unknown): false {
  if (thrown instanceof AppError) return false;
  throw thrown;
}

/**
 * Brings the library up to date with the stored pictures: records for pictures that have none, such as those from
 * before there was a library, and the end of interrupted deletions. May be stopped at any moment and begun again.
 */
export async function updateLibrary(storage: UploadStorage, log: Logger, stopped: AbortSignal): Promise<void> {
  await finishRemovals(storage);
  const names = await storage.names();
  const recorded = await filesWithRecord();
  for (const name of names) {
    if (recorded.has(name)) continue;
    if (stopped.aborted) return;
    const stored = await storage.find(name);
    if (!stored) continue;
    const size = await measure(name, await buffer(stored.read(0, stored.size - 1)));
    if (!size) {
      log.warn({ name }, 'a file among the pictures is no picture');
      continue;
    }
    const alt = await descriptionAtPlace(name);
    const file = {
      name: spokenName(name),
      bytes: stored.size,
      uploadedAt: stored.storedAt,
      uploadedBy: '',
      kept: true,
    };
    await recordPicture(name, { ...file, ...size, ...(alt && { alt }) }, { found: true });
  }
}

/** @returns undefined when the bytes are not what the name says */
async function measure(
  name: string,
  bytes: Buffer,
): Promise<Pick<NewPicture, 'width' | 'height' | 'kind'> | undefined> {
  if (!isFileName(name)) return measureImage(bytes);
  return isPdf(bytes) ? { width: 0, height: 0, kind: 'file' } : undefined;
}

/** The name of a file that a person named, without its extension; a name that the site made says nothing. */
const spokenName = (file: string): string => (isMadeName(file) ? '' : file.replace(/\.\w+$/, ''));
