import { isDeepStrictEqual } from 'node:util';
import mongoose, { type Model } from 'mongoose';
import { AppError } from '#server/api/errors.ts';
import { recordOfPicture } from '#server/models/activity/activity.ts';
import { is } from '#server/models/common/conditions.ts';
import { notBeingSaved, pictureBusy } from '#server/models/common/named-pictures.ts';
import { withPictureReplaced } from '#server/models/common/pictures.ts';
import type { Named } from '#server/models/common/revisions.ts';
import { again, type Save, saveVersion } from '#server/models/common/save.ts';
import { fingerprintOf } from '#server/models/common/translation.ts';
import { type AnyStored, findById } from '#server/models/common/versioned.ts';
import { update, updateAndRead } from '#server/models/common/writes.ts';
import { NOUNS, type Noun } from '#shared/constants.ts';
import type { Use } from '#shared/schemas/media.ts';
import { MediaModel, type MediaRecord, NOT_MARKED, whyNotMarked } from './media.ts';
import { toUse } from './uses.ts';

interface Translated {
  translations?: { sources?: object };
  rooms?: Translated[];
}

type Entity = AnyStored & Named & Translated & { pictures?: string[] };

/**
 * Shows another picture wherever saved content shows a picture, each hotel, post, page and setting by one save. What a
 * killed process has left is finished by the next start, a regular job, or the next replacement or deletion.
 * @returns what the call has changed
 * @throws AppError `request.invalid` when the other picture cannot stand in its place, `media.busy` while either of
 *   them is being saved, replaced or deleted by another call, `media.notFound`
 */
export async function replaceMedia(replaced: MediaRecord, by: MediaRecord, save: Save): Promise<Use[]> {
  const isIcon = ({ kind }: MediaRecord) => kind === 'icon';
  const isFile = ({ kind }: MediaRecord) => kind === 'file';
  // Pages ask for sizes of pictures, and an icon has none.
  if (replaced._id === by._id || (isIcon(by) && !isIcon(replaced)) || isFile(by) !== isFile(replaced)) {
    throw new AppError('request.invalid', { fields: { file: 'invalidChoice' } });
  }
  const finished = await finishReplacements();
  const replacement = { file: by._id, by: save.by, at: new Date() };
  const unmarked = { _id: replaced._id, ...NOT_MARKED, ...notBeingSaved() };
  const begun = await updateAndRead(MediaModel, unmarked, { $set: { replacement } }, { timestamps: false });
  if (!begun) throw await whyNotMarked(replaced._id);
  return [...finished, ...(await finish(begun, save))];
}

const BEGUN = { 'replacement.at': is({ $gt: new Date(0) }) };

/** Finishes the replacements that a killed process has left; one whose other picture is gone by now ends there. */
export async function finishReplacements(): Promise<Use[]> {
  const changed: Use[] = [];
  for (const record of await MediaModel.find(BEGUN).lean<MediaRecord[]>()) {
    changed.push(...(await finish(record, { by: record.replacement?.by ?? '' }).catch(noneIfBusy)));
  }
  return changed;
}

function noneIfBusy(thrown: unknown): Use[] {
  if (thrown instanceof AppError && thrown.errorCode === 'media.busy') return [];
  throw thrown;
}

/** Whether a replacement that has begun puts a picture into the place of another one. */
export const takesPlace = async (file: string): Promise<boolean> =>
  (await MediaModel.exists({ ...BEGUN, 'replacement.file': file })) !== null;

async function finish(record: MediaRecord, save: Save): Promise<Use[]> {
  const { _id, version, name, replacement } = record;
  if (!replacement) return [];
  const { file, at } = replacement;
  const end = () =>
    update(MediaModel, { _id, 'replacement.at': at }, { $unset: { replacement: 1 } }, { timestamps: false });
  try {
    // Another call may have marked one of the two in the same moment.
    if (await takesPlace(_id)) throw pictureBusy([record]);
    if (!(await MediaModel.exists({ _id: file, ...NOT_MARKED }))) throw pictureBusy([{ _id: file }]);
    const changed = await replaceEverywhere(_id, file, save);
    await recordOfPicture('pictureReplace', save.by, { file: _id, version, name, at }, changed.length);
    await end();
    return changed;
  } catch (thrown) {
    // A picture that cannot take the place now must not keep the other one marked.
    if (thrown instanceof AppError && thrown.errorCode === 'media.busy') await end();
    throw thrown;
  }
}

async function replaceEverywhere(from: string, to: string, save: Save): Promise<Use[]> {
  const changed: Use[] = [];
  for (const noun of NOUNS) {
    const showing = await mongoose.connection
      .collection(noun)
      .find({ pictures: from, trashed: null }, { projection: { _id: 1 } })
      .toArray();
    for (const entity of showing) {
      const saved = await replaceIn(noun, entity._id, from, to, save);
      if (saved) changed.push(toUse(noun, saved, 'saved'));
    }
  }
  return changed;
}

const modelOf = (noun: Noun): Model<Entity> => {
  const model = Object.values(mongoose.models).find(({ collection }) => collection.collectionName === noun);
  if (!model) throw new Error(`there is no model of ${noun}`);
  return model;
};

/** @returns undefined when the entity does not show the picture any more */
const replaceIn = (noun: Noun, id: unknown, from: string, to: string, save: Save): Promise<Entity | undefined> =>
  again(save, async () => {
    const model = modelOf(noun);
    const current = await findById(model, String(id));
    if (!current?.pictures?.includes(from)) return undefined;
    return saveVersion(model, current, changedFields(current, from, to), save);
  });

/** The fields that show the picture, with the other one in its place. */
function changedFields(entity: Entity, from: string, to: string): Partial<Entity> {
  const replaced = withSources(entity, withPictureReplaced(entity, from, to));
  const changed = Object.entries(replaced).filter(
    ([name, value]) => name !== 'pictures' && !isDeepStrictEqual(value, entity[name as keyof Entity]),
  );
  return Object.fromEntries(changed);
}

/** Another picture in a Turkish text leaves its English text as up to date as before (docs/rules.md#languages). */
function withSources<T extends Translated>(before: T, after: T): T {
  const sources = after.translations?.sources;
  return {
    ...after,
    ...(sources && { translations: { ...after.translations, sources: movedSources(sources, before, after) } }),
    ...(after.rooms && { rooms: after.rooms.map((room, at) => withSources(before.rooms?.[at] ?? room, room)) }),
  };
}

function movedSources(sources: object, before: object, after: object): object {
  const [textBefore, textAfter]: Record<string, never>[] = [Object(before), Object(after)];
  const moved = Object.entries(sources).map(([name, source]: [string, unknown]) => {
    const [one, other] = [textBefore?.[name], textAfter?.[name]];
    if (typeof source === 'object' && source !== null) return [name, movedSources(source, Object(one), Object(other))];
    return [name, source === fingerprintOf(one) ? fingerprintOf(other) : source];
  });
  return Object.fromEntries(moved);
}
