import mongoose from 'mongoose';
import type { Use } from '#shared/schemas/media.ts';
import { AppError } from '../../errors.ts';
import { retryWrite } from '../../store/retry-write.ts';
import { recordOfPicture } from '../activity/activity.ts';
import type { Save } from '../common/versioned.ts';
import { MediaModel, type MediaRecord, NOT_GONE } from './media.ts';
import { finishReplacements } from './replacement.ts';
import { savedUses, trashUses } from './uses.ts';

/**
 * Begins the deletion of a picture, which is gone for everybody from then on. `finishRemoval` ends the deletion.
 * @throws AppError `media.used` while saved content or the trash shows the picture, `media.notFound`, `version.stale`
 */
export async function beginRemoval({ _id, version }: MediaRecord, save: Save): Promise<MediaRecord> {
  await finishReplacements();
  await requireUnused(_id);
  if (save.expected !== undefined && save.expected !== version) throw new AppError('version.stale');
  const removed = await retryWrite(() =>
    MediaModel.findOneAndUpdate({ _id, ...NOT_GONE }, { $set: { gone: { at: new Date(), by: save.by } } })
      .setOptions({ returnDocument: 'after' })
      .lean<MediaRecord>(),
  );
  if (!removed) throw new AppError('media.notFound');
  // A save may have begun to show the picture since the first look.
  await requireUnused(_id).catch(async (thrown: unknown) => {
    await retryWrite(() => MediaModel.updateOne({ _id }, { $unset: { gone: 1 } }));
    throw thrown;
  });
  return removed;
}

/** @throws AppError `media.used` */
async function requireUnused(file: string): Promise<void> {
  const uses = [...(await savedUses(file)), ...(await trashUses(file))];
  if (uses.length === 0) return;
  throw new AppError('media.used', { params: { places: namesOf(uses) }, fields: { usedIn: 'inUse' } });
}

/** Some of the places, for the error: `Galata Konağı, Vapurla Bir Sabah (trash), content …`. */
function namesOf(uses: readonly Use[]): string {
  const names = uses.map(({ noun, name, place }) => `${name || noun}${place === 'trash' ? ' (trash)' : ''}`);
  return names.slice(0, SAID).join(', ') + (names.length > SAID ? ' …' : '');
}

const SAID = 5;

/** The pictures whose deletion has begun and was interrupted. */
export const interruptedRemovals = (): Promise<MediaRecord[]> =>
  MediaModel.find({ 'gone.at': mongoose.trusted({ $gt: new Date(0) }) })
    .lean<MediaRecord[]>()
    .exec();

/** Ends a deletion after the files are removed; an orphan goes without a line in the activity. */
export async function finishRemoval({ _id, version, name, gone }: MediaRecord): Promise<void> {
  if (gone?.by) await recordOfPicture('pictureDelete', gone.by, { file: _id, version, name, at: gone.at });
  await retryWrite(() => MediaModel.deleteOne({ _id }));
}
