import { z } from 'zod';
import { DEFAULT_LANGUAGE, LIMITS, MAX_PAGE_SIZE } from '#shared/constants.ts';
import { type Action, extentOf, may, mayOfHotel, type Person } from '#shared/permissions.ts';
import type { PreviewNoun } from '#shared/schemas/previews.ts';
import type { Restored, TrashEntry } from '#shared/schemas/trash.ts';
import { AppError } from '../errors.ts';
import { PostModel, slugOf as postSlugOf } from './blog/blog.ts';
import { cursorId, cursorOf, cursorTime, type ListPage, type Page, positionIn } from './common/list-page.ts';
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
import { HotelModel, slugOf as hotelSlugOf } from './hotels/hotels.ts';
import { listTrashedRooms, purgeExpiredRooms, purgeRoom, restoreRoom } from './hotels/hotels-trash.ts';
import { OfferModel, slugOf as offerSlugOf } from './offers/offers.ts';
import { checkPageLimit, PageModel, slugOf as pageSlugOf } from './pages/pages.ts';
import { deletePreviewsOf, findDraft } from './previews.ts';

/** One page of what a person may restore from the trash, the last deleted first. @throws AppError `list.cursorUnknown` */
export async function listTrash(
  person: Person,
  { limit = MAX_PAGE_SIZE, cursor }: Page,
): Promise<ListPage<TrashEntry>> {
  const after = cursor === undefined ? undefined : positionOf(cursor);
  const ofRooms = extentOf(person, 'hotels.save');
  const lists = await Promise.all([
    may(person, 'hotels.delete') ? listTrashed('hotel', HotelModel, after, limit + 1) : [],
    may(person, 'posts.delete') ? listTrashed('post', PostModel, after, limit + 1) : [],
    may(person, 'offers.delete') ? listTrashed('offer', OfferModel, after, limit + 1) : [],
    may(person, 'pages.delete') ? listTrashed('page', PageModel, after, limit + 1) : [],
    ofRooms === undefined ? [] : listTrashedRooms(after, limit + 1, ofRooms === 'own' ? person.hotels : undefined),
  ]);
  const sorted = lists.flat().sort(lastDeletedFirst);
  const shown = sorted.slice(0, limit);
  const last = shown.at(-1);
  return {
    entries: shown.map(({ entry }) => entry),
    next: last && sorted.length > limit ? cursorOf(last.position) : undefined,
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

const isRoom = (id: string) => id.includes('-');
const hotelIdOf = (roomId: string) => roomId.split('-')[0] ?? '';

/**
 * Restores from the trash: a hotel, post, offer or page under its former slug or the next free slug, a room into its place.
 * @throws AppError `trash.notFound`, `trash.hotelDeleted`, `trash.roomLimit`, `page.tooMany`, `version.stale`
 */
export async function restoreFromTrash(id: string, save: Save): Promise<Restored> {
  const { person } = save;
  // What a person may not restore is not in the person's trash.
  const isIn = (action: Action) => !person || may(person, action);
  if (isRoom(id)) {
    if (person && !mayOfHotel(person, 'hotels.save', hotelIdOf(id))) throw new AppError('trash.notFound');
    return restoreRoom(id, save);
  }

  const hotel = isIn('hotels.delete') ? await findTrashed(HotelModel, id) : null;
  if (hotel) {
    const { slug } = await restoreTrashed(HotelModel, hotel, hotelSlugOf(hotel.name), save);
    await endLeftLinks('hotels', id, save.by);
    return { id, kind: 'hotel', name: hotel.name, slug, formerSlug: hotel.trashed.slug };
  }

  const post = isIn('posts.delete') ? await findTrashed(PostModel, id) : null;
  if (post) {
    const { slug } = await restoreTrashed(PostModel, post, postSlugOf(post.title), save);
    await endLeftLinks('posts', id, save.by);
    return { id, kind: 'post', name: post.title, slug, formerSlug: post.trashed.slug };
  }

  const offer = isIn('offers.delete') ? await findTrashed(OfferModel, id) : null;
  if (offer) {
    const { slug } = await restoreTrashed(OfferModel, offer, offerSlugOf(offer.title), save);
    await endLeftLinks('offers', id, save.by);
    return { id, kind: 'offer', name: offer.title, slug, formerSlug: offer.trashed.slug };
  }

  const page = isIn('pages.delete') ? await findTrashed(PageModel, id) : null;
  if (page) {
    await checkPageLimit(1);
    const { slug } = await restoreTrashed(PageModel, page, pageSlugOf(page.title), save);
    // Another process may have added a page since the check above.
    await checkPageLimit(0).catch(async (thrown: unknown) => {
      await moveToTrash(PageModel, id, { by: save.by });
      throw thrown;
    });
    return { id, kind: 'page', name: page.title, slug, formerSlug: page.trashed.slug };
  }

  throw new AppError('trash.notFound');
}

/** A process that was killed while it deleted a draft may have left share links. */
async function endLeftLinks(noun: PreviewNoun, id: string, by: string): Promise<void> {
  const draft = await findDraft(noun, id, DEFAULT_LANGUAGE);
  if (draft) await deletePreviewsOf(draft, by);
}

/**
 * Purges one entry of the trash; its activity entries stay.
 * @throws AppError `trash.notFound`, `trash.hotelDeleted`, `version.stale`
 */
export async function purgeFromTrash(id: string, save: Save): Promise<void> {
  if (isRoom(id)) return purgeRoom(id, save);
  const hotel = await findTrashed(HotelModel, id);
  if (hotel) return purgeTrashed(HotelModel, hotel, save);
  const post = await findTrashed(PostModel, id);
  if (post) return purgeTrashed(PostModel, post, save);
  const offer = await findTrashed(OfferModel, id);
  if (offer) return purgeTrashed(OfferModel, offer, save);
  const page = await findTrashed(PageModel, id);
  if (page) return purgeTrashed(PageModel, page, save);
  throw new AppError('trash.notFound');
}

/** Purges expired entries of the trash, and finishes interrupted purges. @returns the number of purged entries */
export async function purgeExpired(now: Date): Promise<number> {
  const rooms = await purgeExpiredRooms(now);
  const hotels = await purgeExpiredOf(HotelModel, now);
  const posts = await purgeExpiredOf(PostModel, now);
  const offers = await purgeExpiredOf(OfferModel, now);
  const pages = await purgeExpiredOf(PageModel, now);
  return rooms + hotels + posts + offers + pages;
}
