import { is } from '#server/models/common/conditions.ts';
import type { Saver } from '#server/models/common/permitted.ts';
import { NOT_TRASHED } from '#server/models/common/trashable.ts';
import { TODAY, type TodayKind } from '#shared/constants.ts';
import { thisWeek } from '#shared/lib/numbers/this-week.ts';
import { type Action, extentOf, keepsToOwn, may } from '#shared/permissions.ts';
import { PostModel } from './blog/blog.ts';
import { HotelModel, hotelsAmong } from './hotels/hotels.ts';
import { MediaModel, readableBy } from './media/media.ts';
import { OfferModel } from './offers/offers.ts';
import { translationOverview } from './translations/list.ts';

type Counts = Partial<Record<TodayKind, number>>;

/** How much content of each kind waits for a person; indexes count it (docs/rules.md#today). */
export async function countContentToDo(person: Saver, now: Date): Promise<Counts> {
  const [posts, others] = await Promise.all([countPosts(person, now), countOthers(person, now)]);
  return { ...posts, ...others };
}

/** Whether a person works on the Turkish texts too, not only on the English ones. */
const writes = (person: Saver, action: Action) => !['english', undefined].includes(extentOf(person, action));

async function countPosts(person: Saver, now: Date): Promise<Counts> {
  if (!writes(person, 'posts.save')) return {};
  const own = keepsToOwn(person, 'posts.read') ? { owner: person.username } : {};
  const drafts = { owner: person.username, published: false, handedIn: is({ $ne: true }), ...NOT_TRASHED };
  const [postsThisWeek, myDrafts, handedIn] = await Promise.all([
    PostModel.countDocuments({ ...own, ...changesThisWeek(now) }),
    PostModel.countDocuments(drafts),
    may(person, 'posts.publish') ? PostModel.countDocuments({ ...own, handedIn: true, ...NOT_TRASHED }) : 0,
  ]);
  return { postsThisWeek, myDrafts, handedIn };
}

async function countOthers(person: Saver, now: Date): Promise<Counts> {
  const hotels = keepsToOwn(person, 'hotels.save') ? hotelsAmong(person.hotels) : {};
  const unpriced = { ...hotels, ...NOT_TRASHED, 'rooms.price': 0 };
  const uncertified = { ...hotels, ...NOT_TRASHED, certificate: null };
  const closing = { ...hotels, ...NOT_TRASHED, ...opensThisWeek(now) };
  const [offersThisWeek, hotelsOpenThisWeek, roomsWithoutPrice, hotelsWithoutCertificate, english, withoutAlt] =
    await Promise.all([
      writes(person, 'offers.save') ? OfferModel.countDocuments(changesThisWeek(now)) : 0,
      writes(person, 'hotels.save') ? HotelModel.countDocuments(closing) : 0,
      writes(person, 'hotels.save') ? HotelModel.countDocuments(unpriced) : 0,
      writes(person, 'hotels.save') ? HotelModel.countDocuments(uncertified) : 0,
      may(person, 'translations.save') ? countEnglish(person) : 0,
      may(person, 'media.save')
        ? MediaModel.countDocuments({ lacksAlt: true, $and: [await readableBy(person)] }).limit(TODAY.counted)
        : 0,
    ]);
  return { offersThisWeek, hotelsOpenThisWeek, roomsWithoutPrice, hotelsWithoutCertificate, english, withoutAlt };
}

/** What goes live or ends within a week. */
function changesThisWeek(now: Date) {
  const { from, today, until } = thisWeek(now);
  const soon = is({ $gt: from, $lte: until });
  return { published: true, $or: [{ publishAt: soon }, { unpublishAt: soon }, { unpublishAt: today }] };
}

/** The hotels whose last closed day lies within a week. */
function opensThisWeek(now: Date) {
  const { from, today, until } = thisWeek(now);
  return { closed: true, $or: [{ closedUntil: is({ $gt: from, $lte: until }) }, { closedUntil: today }] };
}

async function countEnglish(person: Saver): Promise<number> {
  const { places } = await translationOverview(person);
  return places.reduce((sum, { missing, outdated }) => sum + missing + outdated, 0);
}
