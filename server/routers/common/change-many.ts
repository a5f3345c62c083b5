import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import type { SignedIn } from '#server/api/context.ts';
import { AppError } from '#server/api/errors.ts';
import { requirePermission } from '#server/auth/permission.ts';
import type { Sender } from '#server/mail/user-mail.ts';
import { recordTogether } from '#server/models/activity/together.ts';
import { restorePost } from '#server/models/blog/blog.ts';
import { again, type Save } from '#server/models/common/save.ts';
import { findTrashed } from '#server/models/common/trash.ts';
import { requireById } from '#server/models/common/versioned.ts';
import { changeFeature } from '#server/models/hotels/features.ts';
import { restoreHotel, updateHotel } from '#server/models/hotels/hotels.ts';
import { ENTITIES } from '#server/models/nouns.ts';
import { restorePage, updatePage } from '#server/models/pages/pages.ts';
import { saveSameTexts } from '#server/models/translations/translations.ts';
import { restoreFromTrash } from '#server/models/trash.ts';
import type { EntityNoun, Noun } from '#shared/constants.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import type { Action } from '#shared/permissions.ts';
import type { Act, ChangesResponse, HotelFieldChange } from '#shared/schemas/changes.ts';
import type { ChangeAction } from '#shared/schemas/history.ts';
import type { TranslationChanges, TranslationPlace } from '#shared/schemas/translations.ts';
import { changeOffer } from './change-offer.ts';
import { changePost } from './change-post.ts';
import { deleteEntity } from './delete-entity.ts';
import { authorOf } from './read-and-save.ts';

interface Saved {
  version: number;
}
interface Saves {
  publish(id: string, published: boolean, save: Save, sender: Sender): Promise<Saved>;
  restore(id: string, version: number, save: Save): Promise<Saved>;
}

const SAVES: Readonly<Record<EntityNoun, Saves>> = {
  hotels: { publish: (id, published, save) => updateHotel(id, { published }, save), restore: restoreHotel },
  posts: {
    publish: (id, published, save, sender) => changePost(id, { published }, save, sender),
    restore: restorePost,
  },
  offers: {
    publish: (id, published, save) => changeOffer(id, save, { published }),
    restore: (id, version, save) => changeOffer(id, save, version),
  },
  pages: { publish: (id, published, save) => updatePage(id, { published }, save), restore: restorePage },
};

type Change = HotelFieldChange & { act?: Act | undefined };
interface Changes {
  ids: readonly string[];
  versions?: Readonly<Record<string, number>> | undefined;
  change: Change;
}

const needed = (noun: EntityNoun, act: Act | undefined): Action =>
  act === undefined || act === 'undo' ? `${noun}.save` : `${noun}.${act === 'delete' ? 'delete' : 'publish'}`;

/** What the activity says that a change was. */
const ACTIONS = { publish: 'publish', unpublish: 'unpublish', delete: 'delete', undo: 'restore' } as const;
const FIELDS = { addFeature: 'features', removeFeature: 'features' } as const;

/**
 * Changes many entities alike, each by a save of its own, with one activity entry for all (docs/rules.md#changes-of-many).
 * @throws AppError `auth.forbidden` for a change that the person may make of none
 */
export async function changeMany(
  ctx: SignedIn,
  noun: EntityNoun,
  { ids, versions, change }: Changes,
): Promise<ChangesResponse> {
  requirePermission(ctx, needed(noun, change.act));
  const fields = Object.keys(change).map((name) => FIELDS[name as keyof typeof FIELDS] ?? name);
  const what = change.act ? { action: ACTIONS[change.act], fields: [] } : ({ action: 'save', fields } as const);
  const sender = ctx.services;
  return saveEach(ctx, { noun, ...what }, { ids, versions }, (id, save) =>
    changeOne({ noun, id, save, sender }, change),
  );
}

interface What {
  noun: Noun;
  action: ChangeAction;
  fields: string[];
}

/**
 * Makes one save of each of many things, with one activity entry for all.
 * @param change gives the version that the save has made; undefined when it has changed nothing
 */
export async function saveEach(
  ctx: SignedIn,
  what: What,
  { ids, versions }: Pick<Changes, 'ids' | 'versions'>,
  change: (id: string, save: Save) => Promise<number | undefined>,
): Promise<ChangesResponse> {
  const author = authorOf(ctx);
  // The save of a single entity is an activity entry with its name.
  const together = ids.length > 1 ? randomUUID() : undefined;
  const entry = { ...what, by: author.by };
  if (together !== undefined) await recordTogether(together, entry, ids.length);
  const outcome = await changeEach(ids, (id) =>
    change(id, { ...author, expected: versions?.[id], ...(together !== undefined && { together }) }),
  );
  if (together !== undefined) await recordTogether(together, entry, outcome.changed.length);
  return outcome;
}

/**
 * Changes each of some things, and leaves out and names what cannot be changed.
 * @param changeOne gives the version that the change has made; undefined for what was so already
 */
export async function changeEach(
  ids: readonly string[],
  changeOne: (id: string) => Promise<number | undefined>,
): Promise<ChangesResponse> {
  const outcome: ChangesResponse = { changed: [], stale: [], missing: [], refused: [] };
  const results = await someAtOnce(ids, (id) => changeOne(id).catch(refusal));
  for (const [at, result] of results.entries()) {
    const id = ids[at] ?? '';
    if (typeof result === 'number') outcome.changed.push({ id, version: result });
    else if (result === 'version.stale') outcome.stale.push(id);
    else if (result?.endsWith('.notFound')) outcome.missing.push(id);
    else if (result) outcome.refused.push({ id, code: result });
  }
  return outcome;
}

function refusal(thrown: unknown): ErrorCode {
  if (!(thrown instanceof AppError)) throw thrown;
  return thrown.errorCode;
}

/** The store brings saves that come together to the disk together; more at once would keep other calls waiting. */
const AT_ONCE = 16;

/**
 * Makes the saves of a change of many things, some at the same time. After a failure none begins, and the failure is
 * thrown when all that have begun are over.
 */
export async function someAtOnce<T, R>(things: readonly T[], save: (thing: T) => Promise<R>): Promise<R[]> {
  const limit = pLimit({ concurrency: AT_ONCE, rejectOnClear: true });
  const saves = things.map((thing) =>
    limit(save, thing).catch((thrown: unknown) => {
      limit.clearQueue();
      throw thrown;
    }),
  );
  await Promise.allSettled(saves);
  return Promise.all(saves);
}

interface One {
  noun: EntityNoun;
  id: string;
  save: Save;
  sender: Sender;
}

/** @returns the version that the change has made; undefined when the entity was so already */
const changeOne = ({ noun, id, save, sender }: One, { act, ...fields }: Change): Promise<number | undefined> =>
  again(save, async () => {
    if (act === 'undo') return undo(noun, id, save);
    const { expected = (await requireById(ENTITIES[noun].model, id)).version } = save;
    const now = { ...save, expected };
    if (act === 'delete') {
      await deleteEntity(noun, id, now);
      return expected + 1;
    }
    const saved = await (act ? SAVES[noun].publish(id, act === 'publish', now, sender) : changeFields(id, fields, now));
    return saved.version === expected ? undefined : saved.version;
  });

const changeFields = (id: string, { addFeature, removeFeature, ...fields }: HotelFieldChange, save: Save) =>
  addFeature || removeFeature !== undefined
    ? changeFeature(id, { addFeature, removeFeature }, save)
    : updateHotel(id, fields, save);

/** @throws AppError `version.stale` also without a version, because nobody knows which change is meant */
async function undo(noun: EntityNoun, id: string, save: Save): Promise<number> {
  if (save.expected === undefined) throw new AppError('version.stale');
  const trashed = await findTrashed(ENTITIES[noun].model, id);
  if (!trashed) return (await SAVES[noun].restore(id, save.expected - 1, save)).version;
  await restoreFromTrash(id, save);
  return trashed.version + 1;
}

/** Writes one English text at many places, each thing by a save of its own (docs/rules.md#translation-desk). */
export function changeEnglish(
  ctx: SignedIn,
  { noun, english, places, versions }: TranslationChanges,
): Promise<ChangesResponse> {
  const byEntity = new Map<string, [TranslationPlace, ...TranslationPlace[]]>();
  for (const place of places) {
    const known = byEntity.get(place.entity);
    if (known) known.push({ noun, ...place });
    else byEntity.set(place.entity, [{ noun, ...place }]);
  }
  return saveEach(
    ctx,
    { noun, action: 'save', fields: ['translations'] },
    { ids: [...byEntity.keys()], versions },
    (id, save) => saveSameTexts(byEntity.get(id) as [TranslationPlace], english, save),
  );
}
