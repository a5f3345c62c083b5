import { AppError } from '#server/api/errors.ts';
import { keepPicture, uncheckedPictures } from '#server/models/media/media.ts';
import { beginRemoval, forgetRemovals } from '#server/models/media/removal.ts';
import { finishReplacements } from '#server/models/media/replacement.ts';
import { isUsed } from '#server/models/media/uses.ts';
import { finishRemovals, removePicture } from '#server/uploads/library.ts';
import type { UploadStorage } from '#server/uploads/storage.ts';
import { DAY_MS } from '#shared/lib/numbers/date.ts';
import { MEDIA } from '#shared/pictures.ts';
import type { Job } from './regular-jobs.ts';

const SIX_HOURS_MS = 6 * 60 * 60_000;

/** Removes the pictures of abandoned forms (docs/rules.md#media). A picture that was once shown is kept from then on. */
export const orphanedPictures = (storage: UploadStorage): Job => ({
  name: 'orphaned-pictures',
  everyMs: SIX_HOURS_MS,
  deletes: true,
  run: async ({ now, log }) => {
    let deleted = 0;
    for (const picture of await uncheckedPictures(new Date(now.getTime() - MEDIA.orphanDays * DAY_MS))) {
      const { _id, alt, focus, version } = picture;
      if (alt.tr !== '' || alt.en !== '' || focus || (await isUsed(_id))) {
        await keepPicture(_id);
        continue;
      }
      const removed = await beginRemoval(picture, { by: '', expected: version }).catch(undefinedIfRefused);
      if (!removed) continue;
      await removePicture(storage, removed);
      deleted += 1;
    }
    if (deleted > 0) log.info({ deleted }, 'pictures of abandoned forms deleted');
  },
});

/** Somebody has described, used or deleted the picture meanwhile. */
function undefinedIfRefused(thrown: unknown): undefined {
  if (!(thrown instanceof AppError)) throw thrown;
}

/** Finishes the replacements and deletions of pictures that a killed process has left (docs/rules.md#media). */
export const unfinishedPictures = (storage: UploadStorage): Job => ({
  name: 'unfinished-pictures',
  everyMs: 10 * 60_000,
  // People have asked for these deletions; their age does not matter.
  deletes: false,
  run: async ({ now }) => {
    await finishReplacements();
    await finishRemovals(storage);
    await forgetRemovals(now);
  },
});
