import { z } from 'zod';
import { LIMITS, MAX_PAGE_SIZE } from '#shared/constants.ts';
import type { Restored, TrashEntry } from '#shared/schemas/trash.ts';
import { AppError } from '../errors.ts';
import { type PostRecord, posts } from './blog/blog.ts';
import { cursorId, cursorOf, cursorTime, type ListPage, type Page, positionIn } from './common/list-page.ts';
import { type Position, type Positioned, trashedEntities } from './common/trash.ts';
import type { Save } from './common/versioned.ts';
import { type HotelRecord, hotels } from './hotels/hotels.ts';
import { deleteExpiredRooms, deleteRoomForGood, listRooms, restoreRoom } from './hotels/hotels-trash.ts';
import { checkPageLimit, type PageRecord, pages } from './pages.ts';

const position = z.tuple([cursorTime, cursorId, z.string().max(LIMITS.roomId)]);

/** @throws AppError `list.cursorUnknown` */
export const positionOf = (cursor: string): Position => positionIn(cursor, position);

/** The last deleted first; entries of one hotel keep the order in which they were read. */
function lastDeletedFirst({ position: [at, id] }: Positioned, { position: [otherAt, otherId] }: Positioned): number {
  if (at !== otherAt) return otherAt - at;
  if (id === otherId) return 0;
  return id < otherId ? 1 : -1;
}

/** The first `limit` entries of several lists, each of which has one more when it goes on. */
export function mergePage(lists: Positioned[][], limit: number) {
  const sorted = lists.flat().sort(lastDeletedFirst);
  const shown = sorted.slice(0, limit);
  const last = shown.at(-1);
  return {
    entries: shown.map(({ entry }) => entry),
    next: last && sorted.length > limit ? cursorOf(last.position) : undefined,
  };
}

const KINDS = [
  trashedEntities<HotelRecord>({ ...hotels, kind: 'hotel' }),
  trashedEntities<PostRecord>({ ...posts, kind: 'post' }),
  trashedEntities<PageRecord>({ ...pages, kind: 'page', checkLimit: checkPageLimit }),
];

/**
 * One page of the trash, the last deleted first.
 * @throws AppError `list.cursorUnknown`
 */
export async function listTrash({ limit = MAX_PAGE_SIZE, cursor }: Page): Promise<ListPage<TrashEntry>> {
  const before = cursor === undefined ? undefined : positionOf(cursor);
  const lists = [...KINDS.map(({ list }) => list(before, limit)), listRooms(before, limit)];
  return mergePage(await Promise.all(lists), limit);
}

/** The ids of hotels, posts and pages have no hyphen. */
const isRoom = (id: string) => id.includes('-');

/**
 * Takes something out of the trash: a hotel, post or page under its former slug or the next free one, a room into its place.
 * @throws AppError `trash.notFound`, `trash.hotelDeleted`, `trash.roomLimit`, `page.tooMany`, `version.stale`,
 * `hotel.slugTaken`, `post.slugTaken`, `page.slugTaken`
 */
export async function restoreFromTrash(id: string, save: Save): Promise<Restored> {
  if (isRoom(id)) return restoreRoom(id, save);
  for (const { restore } of KINDS) {
    const restored = await restore(id, save);
    if (restored) return restored;
  }
  throw new AppError('trash.notFound');
}

/**
 * Deletes something in the trash for good; its lines in the history stay.
 * @throws AppError `trash.notFound`, `trash.hotelDeleted`, `version.stale`
 */
export async function deleteForGood(id: string, save: Save): Promise<void> {
  if (isRoom(id)) return deleteRoomForGood(id, save);
  for (const kind of KINDS) if (await kind.deleteForGood(id, save)) return;
  throw new AppError('trash.notFound');
}

/**
 * Deletes for good what has been in the trash for its time, and finishes what a process that was killed has begun.
 * @returns how many
 */
export async function purgeExpired(now: Date): Promise<number> {
  let deleted = await deleteExpiredRooms(now);
  for (const { deleteExpired } of KINDS) deleted += await deleteExpired(now);
  return deleted;
}
