import { MAX_PAGE_SIZE } from '#shared/constants.ts';
import type { Restored, TrashEntry } from '#shared/schemas/trash.ts';
import { AppError } from '../../errors.ts';
import { type PostRecord, posts } from '../blog/blog.ts';
import type { ListPage, Page } from '../common/list-page.ts';
import type { Save } from '../common/versioned.ts';
import { type HotelRecord, hotels } from '../hotels/hotels.ts';
import { checkPageLimit, type PageRecord, pages } from '../pages.ts';
import { trashedEntities } from './trash-entities.ts';
import { mergePage, positionOf } from './trash-page.ts';
import { deleteExpiredRooms, deleteRoomForGood, listRooms, restoreRoom } from './trash-rooms.ts';

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
export async function emptyTrash(now: Date): Promise<number> {
  let deleted = await deleteExpiredRooms(now);
  for (const { deleteExpired } of KINDS) deleted += await deleteExpired(now);
  return deleted;
}
