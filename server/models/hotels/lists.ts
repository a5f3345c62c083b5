import { recordSort } from '#server/models/activity/sort.ts';
import { oneOf } from '#server/models/common/conditions.ts';
import { LIST_ORDER, sortList } from '#server/models/common/list-order.ts';
import {
  hasText,
  listed,
  positionOf,
  READ_BATCH,
  readListed,
  type SortedPage,
} from '#server/models/common/list-page.ts';
import { type Place, placeOf } from '#server/models/common/places.ts';
import type { Save } from '#server/models/common/save.ts';
import { firstFreeSlug, type PublicAddress } from '#server/models/common/slug.ts';
import { languagesOf, type Reader, translatedFields } from '#server/models/common/translation.ts';
import { isTrashed, NOT_TRASHED } from '#server/models/common/trashable.ts';
import { findById, isId } from '#server/models/common/versioned.ts';
import { readPrices } from '#server/models/prices/seasons.ts';
import { DASHBOARD, LIST_BYTES, MAX_LIST_ENTRIES, SHOWN } from '#shared/constants.ts';
import { beginningOf } from '#shared/lib/excerpt.ts';
import { isAvailable } from '#shared/lib/hotels/available-rooms.ts';
import { isClosed } from '#shared/lib/hotels/closed.ts';
import { countMissingEnglish, countOutdatedEnglish } from '#shared/lib/hotels/english-counts.ts';
import { shownDistrict } from '#shared/lib/hotels/hotel-filter.ts';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import { callNumber, chatNumber } from '#shared/lib/links/phone-number.ts';
import { wordsOf } from '#shared/lib/markdown/parse.ts';
import { lowestPrice } from '#shared/lib/numbers/price.ts';
import type { HotelNames, HotelSummary, HotelsOverview } from '#shared/schemas/hotel-lists.ts';
import { HOTEL_FACTS, noHotelTexts } from '#shared/schemas/hotels.ts';
import { noRoomTexts } from '#shared/schemas/rooms.ts';
import { filteredFeatures, type HotelTexts, withTurkishDistrict } from './facts.ts';
import { HotelModel, type HotelRecord, hotelsAmong, publishedHotels, slugOf, toHotel } from './hotels.ts';
import { nightOf, type PriceOf } from './prices.ts';
import { toRoomSummary } from './rooms.ts';

/** The fields that a summary is made of. */
export const SUMMARY = `slug name city address district description format phone whatsapp
  reservationLink reservationLinkTemplate reservationCode featuredImage features location certificate
  closed closedUntil imageAlts translations updatedAt
  rooms.id rooms.type rooms.price rooms.guests rooms.reservationCode rooms.available
  rooms.translations.en.type rooms.translations.outdated`;

/**
 * A page of the hotels (docs/rules.md#lists): the published hotels, also for administrators, or all hotels.
 * @throws AppError `list.cursorUnknown`
 */
export function listHotels(
  which: 'published' | 'all',
  reader: Reader,
  { limit = MAX_LIST_ENTRIES, ...page }: SortedPage,
) {
  const { order, filter } = listed(LIST_ORDER, page);
  const among = which === 'all' ? hotelsAmong(reader.hotels) : publishedHotels();
  const options = {
    records: HotelModel.find({ ...among, ...filter })
      .sort(order)
      .limit(limit + 1)
      .lean<HotelRecord[]>()
      .cursor({ batchSize: READ_BATCH }),
    toEntry: (record: HotelRecord) => toHotel(record, reader),
    positionOf: (record: HotelRecord) => positionOf(record, order),
  };
  return readListed({ ...options, limit, maxBytes: LIST_BYTES.hotels }, page);
}

/** The published hotels in their order, each with what the lists of the site show of a hotel. */
export async function listHotelSummaries(reader: Reader): Promise<HotelSummary[]> {
  const hotels = await HotelModel.find(publishedHotels())
    .select(SUMMARY)
    .sort(LIST_ORDER)
    .limit(MAX_LIST_ENTRIES)
    .lean<HotelRecord[]>();
  const priceOf = await readPrices();
  return hotels.map((hotel) => toSummary(hotel, reader, priceOf));
}

/** @param priceOf the prices on the night that is asked for */
export function toSummary(record: HotelRecord, { lang }: Reader, priceOf: PriceOf): HotelSummary {
  const { slug, name, city, phone, whatsapp, reservationLink, location, certificate } = record;
  const { reservationLinkTemplate, reservationCode } = record;
  const {
    description,
    district,
    closedReason: _,
    ...texts
  } = translatedFields<HotelTexts>(
    record,
    noHotelTexts,
    {
      lang,
      mayEdit: false,
    },
    HOTEL_FACTS,
  );
  const id = String(record._id);
  const closed = isClosed(record);
  const rooms = closed
    ? []
    : record.rooms.filter(isAvailable).map((room) => ({ ...room, ...nightOf(id, room, priceOf) }));
  const price = lowestPrice(rooms);
  const featuredImage = normalizeImageUrl(record.featuredImage);
  return {
    id,
    ...{ slug, name, city, phone, whatsapp, featuredImage },
    reservationLink: closed ? '' : reservationLink,
    ...(closed && { closed }),
    phoneShown: callNumber(phone),
    whatsappShown: chatNumber(whatsapp),
    ...texts,
    ...shownDistrict(record, district),
    description: beginningOf(wordsOf(description, record.format), SHOWN.listDescription),
    featureKeys: filteredFeatures(record),
    ...(location && { location }),
    ...(certificate && { certificate }),
    ...(reservationLinkTemplate && !closed && { reservationLinkTemplate }),
    ...(reservationCode && !closed && { reservationCode }),
    imageAlts: record.imageAlts.filter(({ image }) => image === featuredImage),
    rooms: rooms
      .slice(0, SHOWN.branchRooms)
      .map((room) => ({ ...toRoomSummary(room, lang), ...nightOf(id, room, priceOf) })),
    roomCount: rooms.length,
    ...(price !== undefined && { lowestPrice: price }),
    guests: Math.max(0, ...rooms.map(({ guests = 0 }) => guests)),
    languages: languagesOf(record.translations?.en?.description),
    updatedAt: record.updatedAt.toISOString(),
  };
}

const OVERVIEW = `name city featuredImage published trashed address description features closedReason translations
  rooms.type rooms.description rooms.features rooms.translations`;

/** @param ids the only hotels to count; undefined for all */
export async function hotelsOverview(ids?: readonly string[]): Promise<HotelsOverview> {
  const all = await HotelModel.find(hotelsAmong(ids)).select(OVERVIEW).sort(LIST_ORDER).lean<HotelRecord[]>();
  // Not by a filter of the query, for which there is no index.
  const hotels = all.filter((hotel) => !isTrashed(hotel));
  const sum = (count: (hotel: HotelRecord) => number) => hotels.reduce((total, hotel) => total + count(hotel), 0);
  return {
    hotels: hotels.length,
    unpublished: hotels.filter(({ published }) => published === false).length,
    rooms: sum(({ rooms }) => rooms.length),
    missingEnglish: sum(countMissingEnglish),
    outdatedEnglish: sum(countOutdatedEnglish),
    first: hotels.slice(0, DASHBOARD.hotels).map(({ _id, name, city, featuredImage, rooms }) => ({
      id: String(_id),
      name,
      city,
      rooms: rooms.length,
      featuredImage: normalizeImageUrl(featuredImage),
    })),
  };
}

/** The first published hotels in their order, for the footer of every page. */
export async function listedNames(): Promise<HotelNames> {
  const hotels = await HotelModel.find(publishedHotels())
    .select({ slug: 1, name: 1, certificate: 1 })
    .sort(LIST_ORDER)
    .limit(SHOWN.footerHotels)
    .lean();
  return hotels.map(({ _id, slug, name, certificate }) => ({
    ...{ id: String(_id), slug, name },
    ...(certificate && { certificate }),
  }));
}

export async function hotelNames(): Promise<ReadonlyMap<string, string>> {
  const hotels = await HotelModel.find(NOT_TRASHED).select({ name: 1 }).lean();
  return new Map(hotels.map(({ _id, name }) => [String(_id), name]));
}

/** Which of some ids are those of published hotels. */
export async function publishedAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const possible = [...new Set(ids)].filter(isId);
  if (possible.length === 0) return new Set();
  const hotels = await HotelModel.find({ _id: oneOf(possible), ...publishedHotels() })
    .select({ _id: 1 })
    .lean();
  return new Set(hotels.map(({ _id }) => String(_id)));
}

/**
 * Puts the hotels into the order of `ids`; a hotel missing from the ids goes to the end, and unknown ids are ignored.
 */
export const sortHotels = async (ids: readonly string[], save: Save): Promise<void> =>
  recordSort('hotels', await sortList(HotelModel, ids, save), save.by);

/** The slug that a save of the name would get now. @param id of the edited hotel; missing for a new hotel */
export async function freeHotelSlug(name: string, id = ''): Promise<string> {
  const base = slugOf(name);
  const current = await findById(HotelModel, id);
  return current && base === slugOf(current.name) ? current.slug : firstFreeSlug(HotelModel, base, current?._id);
}

export async function findEnquiryEmail(id: string): Promise<string> {
  return (await findById(HotelModel, id))?.enquiryEmail ?? '';
}

const countUnpublished = (): Promise<number> => HotelModel.countDocuments({ published: false }).exec();

export async function countPublishedHotels(): Promise<number> {
  const [all, unpublished] = await Promise.all([HotelModel.countDocuments(), countUnpublished()]);
  return Math.max(0, all - unpublished);
}

/** The addresses of published hotels in the order of their creation, for the sitemap. */
export async function listHotelAddresses(page: { skip: number; limit: number }): Promise<PublicAddress[]> {
  // Without a condition the index alone skips the hotels of earlier sitemap files.
  const records = await HotelModel.find((await countUnpublished()) === 0 ? {} : publishedHotels())
    .select({ slug: 1, updatedAt: 1, hasEnglish: hasText('translations.en.description') })
    .sort({ _id: 1 })
    .skip(page.skip)
    .limit(page.limit)
    .lean<(HotelRecord & { hasEnglish: boolean })[]>();
  return records.map(({ slug, updatedAt, hasEnglish }) => ({
    slug,
    updatedAt: updatedAt.toISOString(),
    languages: languagesOf(hasEnglish ? 'en' : ''),
  }));
}

/** The fields of `hotelPlaces`. */
export const HOTEL_TEXTS = {
  ...{ name: 1, city: 1, address: 1, description: 1, features: 1, district: 1, closedReason: 1 },
  translations: 1,
  ...{ 'rooms.id': 1, 'rooms.type': 1, 'rooms.description': 1, 'rooms.features': 1, 'rooms.translations': 1 },
};

/** A hotel and its rooms with their texts in both languages; the district follows the address while it is empty. */
export const hotelPlaces = ({ rooms = [], ...hotel }: HotelRecord): Place[] => [
  placeOf(withTurkishDistrict(hotel), noHotelTexts, { main: 'description', optional: ['district'] }),
  ...rooms.map((room) => ({
    ...placeOf(room, noRoomTexts, { main: 'description' }),
    room: room.id,
    name: hotel.name,
    roomName: room.type,
  })),
];
