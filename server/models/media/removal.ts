import { AppError } from '#server/api/errors.ts';
import { recordOfPicture } from '#server/models/activity/activity.ts';
import { is, isNot } from '#server/models/common/conditions.ts';
import { MARK_MS, notBeingSaved, pictureBusy } from '#server/models/common/named-pictures.ts';
import type { Save } from '#server/models/common/save.ts';
import { hasCome } from '#server/models/common/schedule.ts';
import { remove, update, updateAndRead } from '#server/models/common/writes.ts';
import type { Use } from '#shared/schemas/media.ts';
import { MediaModel, type MediaRecord, NOT_MARKED, whyNotMarked } from './media.ts';
import { finishReplacements, takesPlace } from './replacement.ts';
import { historyUses, savedUses, trashUses } from './uses.ts';

/**
 * Begins the deletion of a picture, which is gone for everybody from then on. `finishRemoval` ends the deletion.
 * @throws AppError `media.used` while saved content or the trash shows the picture, `media.busy` while a save or a
 *   replacement names the picture, `media.notFound`, `version.stale`
 */
export async function beginRemoval({ _id }: MediaRecord, { by, expected, together }: Save): Promise<MediaRecord> {
  await finishReplacements();
  await requireUnused(_id);
  const version = expected === undefined ? {} : { version: expected };
  const gone = { at: new Date(), by, ...(together !== undefined && { together }) };
  const unmarked = { _id, ...version, ...NOT_MARKED, ...notBeingSaved() };
  const marked = await updateAndRead(MediaModel, unmarked, { $set: { gone } }, { timestamps: false });
  if (!marked) {
    const isStale = expected !== undefined && (await MediaModel.exists({ _id, version: isNot(expected) }));
    throw isStale ? new AppError('version.stale') : await whyNotMarked(_id);
  }
  await decideRemoval(marked);
  return marked;
}

/**
 * Decides a deletion that has begun. No save can begin to show a marked picture, so what is unused now stays unused, and
 * all processes that finish the deletion decide the same.
 * @throws AppError `media.used`, `media.busy`; then the picture is there again
 */
export async function decideRemoval({ _id, name, gone }: MediaRecord): Promise<void> {
  if (gone?.unused) return;
  const begun = { _id, 'gone.at': gone?.at };
  try {
    if (await takesPlace(_id)) throw pictureBusy([{ _id, name }]);
    await requireUnused(_id);
    // A picture of an abandoned form is kept once it was shown.
    if (gone?.by === '') requireNone(await historyUses(_id, []));
  } catch (thrown) {
    const undecided = { ...begun, 'gone.unused': null };
    await update(MediaModel, undecided, { $unset: { gone: 1 } }, { timestamps: false });
    throw thrown;
  }
  const decided = { $set: { 'gone.unused': true } };
  const matchedCount = await update(MediaModel, begun, decided, { timestamps: false });
  if (matchedCount === 0) throw await whyNotMarked(_id);
}

/** @throws AppError `media.used` */
async function requireUnused(file: string): Promise<void> {
  requireNone([...(await savedUses(file)), ...(await trashUses(file))]);
}

function requireNone(uses: readonly Use[]): void {
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
  MediaModel.find({ 'gone.at': is({ $gt: new Date(0) }), 'gone.ended': null })
    .lean<MediaRecord[]>()
    .exec();

/**
 * Ends a deletion after the files are removed; an orphan goes without a line in the activity. The record stays for some
 * minutes, so that a save that began before finds the deletion.
 */
export async function finishRemoval({ _id, version, name, gone }: MediaRecord): Promise<void> {
  if (gone?.by && !gone.together)
    await recordOfPicture('pictureDelete', gone.by, { file: _id, version, name, at: gone.at });
  const ended = { $set: { 'gone.ended': new Date() } };
  await update(MediaModel, { _id, 'gone.at': gone?.at }, ended, { timestamps: false });
}

/** Removes the records of deletions that have ended some minutes ago. */
export async function forgetRemovals(now: Date): Promise<void> {
  const ended = hasCome('gone.ended', new Date(now.getTime() - MARK_MS), MARK_MS);
  const past = { 'gone.at': is({ $gt: new Date(0) }), ...ended };
  await remove(MediaModel, past, { all: true });
}
