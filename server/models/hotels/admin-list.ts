import { LIST_ORDER } from '#server/models/common/list-order.ts';
import { listed, positionOf, readListed, type SortedPage } from '#server/models/common/list-page.ts';
import { VISITOR } from '#server/models/common/translation.ts';
import { isTrashed } from '#server/models/common/trashable.ts';
import { LIST_BYTES, MAX_PAGE_SIZE } from '#shared/constants.ts';
import { countMissingEnglish, countOutdatedEnglish } from '#shared/lib/hotels/english-counts.ts';
import { missingParts } from '#shared/lib/hotels/missing-parts.ts';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import type { HotelListed, HotelNamed } from '#shared/schemas/hotel-lists.ts';
import { shownClosing } from './facts.ts';
import { HotelModel, type HotelRecord, hotelsAmong } from './hotels.ts';

/** The fields that the list of the back office is made of. */
const LISTED = `externalId slug name city address description features featuredImage published version
  order updatedAt trashed certificate closed closedUntil closedReason translations
  rooms.id rooms.type rooms.price rooms.image rooms.available rooms.description rooms.features rooms.translations`;

/**
 * A page of all hotels in their order, unpublished ones too, with what the list of the back office shows.
 * @param ids the only hotels to list; undefined for all
 * @throws AppError `list.cursorUnknown`
 */
export function listAllHotelSummaries(
  ids: readonly string[] | undefined,
  { limit = MAX_PAGE_SIZE, ...page }: SortedPage,
) {
  const { order, filter } = listed(LIST_ORDER, page);
  const records = HotelModel.find({ ...hotelsAmong(ids), ...filter })
    .select(LISTED)
    .sort(order)
    .limit(limit + 1)
    .lean<HotelRecord[]>()
    .cursor();
  const positionIn = (record: HotelRecord) => positionOf(record, order);
  return readListed({ records, toEntry: toListed, positionOf: positionIn, limit, maxBytes: LIST_BYTES.hotels }, page);
}

/** All hotels in their order, unpublished ones too, by name. @param ids the only hotels to name; undefined for all */
export async function listAllHotelNames(
  ids: readonly string[] | undefined,
  { rooms: withRooms = false }: { rooms?: boolean | undefined },
): Promise<HotelNamed[]> {
  const all = await HotelModel.find(hotelsAmong(ids))
    .select(`name trashed ${withRooms ? 'rooms.id rooms.type' : ''}`)
    .sort(LIST_ORDER)
    .lean<HotelRecord[]>();
  // Not by a filter of the query, for which there is no index.
  const hotels = all.filter((hotel) => !isTrashed(hotel));
  return hotels.map(({ _id, name, rooms }) => ({
    id: String(_id),
    name,
    ...(withRooms && { rooms: rooms.map(({ id, type }) => ({ id, type })) }),
  }));
}

function toListed(record: HotelRecord): HotelListed {
  const { slug, name, city, address, description, features, certificate, published, translations, version } = record;
  const { externalId } = record;
  const featuredImage = normalizeImageUrl(record.featuredImage);
  const rooms = record.rooms.map(({ id, type, price, image, available }) => ({
    ...{ id, type, price, image: normalizeImageUrl(image) },
    ...(available === false && { available }),
  }));
  const english = translations?.en && { description: translations.en.description ?? '' };
  return {
    id: String(record._id),
    ...(externalId && { externalId }),
    ...{ slug, name, city, address, featuredImage, rooms, published: published !== false, version },
    updatedAt: record.updatedAt.toISOString(),
    ...shownClosing(record, undefined, VISITOR),
    missing: missingParts({ featuredImage, features, certificate, description, rooms, english }),
    missingEnglish: countMissingEnglish(record),
    outdatedEnglish: countOutdatedEnglish(record),
  };
}
