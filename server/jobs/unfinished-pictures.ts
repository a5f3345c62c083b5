import { forgetRemovals } from '#server/models/media/removal.ts';
import { finishReplacements } from '#server/models/media/replacement.ts';
import { finishRemovals } from '#server/uploads/library.ts';
import type { UploadStorage } from '#server/uploads/storage.ts';
import type { Job } from './regular-jobs.ts';

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
