import { z } from 'zod';
import { AppError } from '#server/api/errors.ts';
import {
  DEFAULT_LANGUAGE,
  ENTITY_NOUNS,
  type EntityNoun,
  KIND_OF,
  LIMITS,
  MAX_PAGE_SIZE,
  PREVIEW_NOUNS,
} from '#shared/constants.ts';
import type { Person } from '#shared/permissions.ts';
import { extentOf, may, mayOfHotel } from '#shared/permissions.ts';
import type { Restored, TrashEntry, TrashFilter } from '#shared/schemas/trash.ts';
import { cursorId, cursorOf, cursorTime, type ListPage, positionIn } from './common/list-page.ts';
import { ownPostsOf, permittedPosts } from './common/own-posts.ts';
import { nameOf } from './common/revisions.ts';
import type { Save } from './common/save.ts';
import {
  findTrashed,
  listTrashed,
  moveToTrash,
  type PositionedEntry,
  purgeExpiredOf,
  purgeTrashed,
  restoreTrashed,
  type TrashPosition,
} from './common/trash.ts';
import { listTrashedRooms, purgeExpiredRooms, purgeRoom, restoreRoom } from './hotels/trash.ts';
import { ENTITIES } from './nouns.ts';
import { deletePreviewsOf, findDraft } from './previews.ts';

/** A person's trash has only the entries that the person may restore. */
const nounsOf = (person: Person | undefined) => ENTITY_NOUNS.filter((noun) => !person || may(person, `${noun}.delete`));

const ownAmong = (noun: EntityNoun, person: Person) =>
  noun === 'posts' ? ownPostsOf(person, 'posts.delete') : undefined;

/** One page of what a person may restore from the trash, the last deleted first. @throws AppError `list.cursorUnknown` */
export async function listTrash(
  person: Person,
  { noun: only, limit = MAX_PAGE_SIZE, cursor }: TrashFilter,
): Promise<ListPage<TrashEntry>> {
  const after = cursor === undefined ? undefined : positionOf(cursor);
  const isListed = (noun: EntityNoun) => only === undefined || noun === only;
  const ofRooms = isListed('hotels') ? extentOf(person, 'hotels.save') : undefined;
  const lists = await Promise.all([
    ...nounsOf(person)
      .filter(isListed)
      .map((noun) => listTrashed(KIND_OF[noun], ENTITIES[noun].model, after, limit + 1, ownAmong(noun, person))),
    ofRooms === undefined ? [] : listTrashedRooms(after, limit + 1, ofRooms === 'own' ? person.hotels : undefined),
  ]);
  const sorted = lists.flat().sort(lastDeletedFirst);
  const shown = sorted.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(({ entry }) => entry),
    next: last && sorted.length > limit ? cursorOf(last.position) : null,
  };
}

const position = z.tuple([cursorTime, cursorId, z.string().max(LIMITS.roomId)]);

const positionOf = (cursor: string): TrashPosition => positionIn(cursor, position);

function lastDeletedFirst(
  { position: [at, id] }: PositionedEntry,
  { position: [otherAt, otherId] }: PositionedEntry,
): number {
  if (at !== otherAt) return otherAt - at;
  if (id === otherId) return 0;
  return id < otherId ? 1 : -1;
}

const draftWithLinks = async (noun: EntityNoun, id: string) => {
  const shared = PREVIEW_NOUNS.find((each) => each === noun);
  return shared && findDraft(shared, id, DEFAULT_LANGUAGE);
};

/**
 * Moves an entity to the trash and ends its share links.
 * @throws AppError such as `hotel.notFound`, and `version.stale`
 */
export async function deleteEntity(noun: EntityNoun, id: string, save: Save): Promise<void> {
  const draft = await draftWithLinks(noun, id);
  await moveToTrash(ENTITIES[noun].model, id, save);
  if (draft) await deletePreviewsOf(draft, save.by);
}

const isRoom = (id: string) => id.includes('-');
const hotelIdOf = (roomId: string) => roomId.split('-')[0] ?? '';

/**
 * Restores from the trash: an entity under its former slug or the next free slug, a room into its place.
 * @throws AppError `trash.notFound`, `trash.hotelDeleted`, `trash.roomLimit`, `page.tooMany`, `version.stale`,
 *   `request.invalid` for a page of the navigation, which is full
 */
export async function restoreFromTrash(id: string, save: Save): Promise<Restored> {
  const { person } = save;
  if (isRoom(id)) {
    if (person && !mayOfHotel(person, 'hotels.save', hotelIdOf(id))) throw new AppError('trash.notFound');
    return restoreRoom(id, save);
  }
  const { noun, found } = await findAmong(nounsOf(person), id);
  if (person && noun === 'posts' && !(await permittedPosts(person, 'posts.delete', [id])).has(id.toLowerCase())) {
    throw new AppError('trash.notFound');
  }
  const { model, slugOf, checkLimit } = ENTITIES[noun];
  const name = nameOf(found);
  await checkLimit?.(1);
  const { slug } = await restoreTrashed(model, found, slugOf(name), save);
  // Another process may have added one since the check above.
  await checkLimit?.(0).catch(async (thrown: unknown) => {
    await moveToTrash(model, id, { by: save.by });
    throw thrown;
  });
  await endLeftLinks(noun, id, save.by);
  return { id, kind: KIND_OF[noun], name, slug, formerSlug: found.trashed.slug };
}

/** @throws AppError `trash.notFound` */
async function findAmong(nouns: readonly EntityNoun[], id: string) {
  for (const noun of nouns) {
    const found = await findTrashed(ENTITIES[noun].model, id);
    if (found) return { noun, found };
  }
  throw new AppError('trash.notFound');
}

/** A process that was killed while it deleted a draft may have left share links. */
async function endLeftLinks(noun: EntityNoun, id: string, by: string): Promise<void> {
  const draft = await draftWithLinks(noun, id);
  if (draft) await deletePreviewsOf(draft, by);
}

/**
 * Purges one entry of the trash; its activity entries stay.
 * @throws AppError `trash.notFound`, `trash.hotelDeleted`, `version.stale`
 */
export async function purgeFromTrash(id: string, save: Save): Promise<void> {
  if (isRoom(id)) return purgeRoom(id, save);
  const { noun, found } = await findAmong(ENTITY_NOUNS, id);
  return purgeTrashed(ENTITIES[noun].model, found, save);
}

/** Purges expired entries of the trash, and finishes interrupted purges. @returns the number of purged entries */
export async function purgeExpired(now: Date): Promise<number> {
  let purged = await purgeExpiredRooms(now);
  for (const noun of ENTITY_NOUNS) purged += await purgeExpiredOf(ENTITIES[noun].model, now);
  return purged;
}
