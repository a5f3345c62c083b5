import { randomUUID } from 'node:crypto';
import type { SignedIn } from '#server/api/context.ts';
import { AppError } from '#server/api/errors.ts';
import { requirePermission } from '#server/auth/permission.ts';
import { recordTogether } from '#server/models/activity/together.ts';
import type { Save } from '#server/models/common/save.ts';
import { requireMedia, updateMedia } from '#server/models/media/media.ts';
import { beginRemoval } from '#server/models/media/removal.ts';
import { isShownElsewhere } from '#server/models/media/uses.ts';
import { removePicture } from '#server/uploads/library.ts';
import type { ChosenPictureKind } from '#shared/pictures.ts';
import type { ChangesResponse } from '#shared/schemas/changes.ts';
import type { ChangesOfMedia } from '#shared/schemas/media.ts';
import { changeEach } from './change-many.ts';
import { authorOf } from './read-and-save.ts';

/**
 * Deletes many pictures, or sets the kind of each (docs/rules.md#media).
 * @throws AppError `auth.forbidden` for a change that the person may make of none
 */
export async function changePictures(
  ctx: SignedIn,
  { ids, versions, change: { kind } }: ChangesOfMedia,
): Promise<ChangesResponse> {
  const saveOf = (file: string, together?: string): Save => ({
    ...authorOf(ctx),
    expected: versions?.[file],
    ...(together !== undefined && { together }),
  });
  if (kind !== undefined) return changeEach(ids, (file) => setKind(ctx, file, kind, saveOf(file)));
  requirePermission(ctx, 'media.delete');
  // The deletion of a single picture is an activity entry with its name.
  const together = ids.length > 1 ? randomUUID() : undefined;
  const record = async (count: number) => {
    const entry = { by: ctx.session.username, action: 'pictureDelete' } as const;
    if (together !== undefined) await recordTogether(together, entry, count);
  };
  await record(ids.length);
  const outcome = await changeEach(ids, async (file) => {
    const removed = await beginRemoval(await requireMedia(file, ctx.session), saveOf(file, together));
    await removePicture(ctx.services.uploads, removed);
    return removed.version;
  });
  await record(outcome.changed.length);
  return outcome;
}

async function setKind(
  { session }: SignedIn,
  file: string,
  kind: ChosenPictureKind,
  save: Save,
): Promise<number | undefined> {
  const { version } = await requireMedia(file, session);
  if (await isShownElsewhere(file, session)) throw new AppError('auth.forbidden');
  const saved = await updateMedia(file, { kind }, { ...save, expected: save.expected ?? version });
  return saved.version === version ? undefined : saved.version;
}
