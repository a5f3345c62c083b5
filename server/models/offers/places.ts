import { AppError } from '#server/api/errors.ts';
import { is, oneOf } from '#server/models/common/conditions.ts';
import { READ_BATCH } from '#server/models/common/list-page.ts';
import type { Reader } from '#server/models/common/translation.ts';
import { NOT_TRASHED } from '#server/models/common/trashable.ts';
import { isId } from '#server/models/common/versioned.ts';
import { HotelModel, type HotelRecord, publishedHotels } from '#server/models/hotels/hotels.ts';
import { nightOf, type PriceOf } from '#server/models/hotels/prices.ts';
import { toRoomSummary } from '#server/models/hotels/rooms.ts';
import { readPrices } from '#server/models/prices/seasons.ts';
import { LIMITS } from '#shared/constants.ts';
import type { FieldCode } from '#shared/error-codes.ts';
import { isAvailable } from '#shared/lib/hotels/available-rooms.ts';
import { isClosed } from '#shared/lib/hotels/closed.ts';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import type { Offer, OfferPlace } from '#shared/schemas/offers.ts';

/** The hotels and rooms that an offer names; an offer that names none is for all of them. */
export type Named = Pick<Offer, 'hotels' | 'rooms'>;

const isForAll = ({ hotels, rooms }: Named) => hotels.length + rooms.length === 0;

const PLACE = `slug name closed closedUntil
  rooms.id rooms.type rooms.price rooms.guests rooms.image rooms.reservationCode rooms.available
  rooms.translations.en.type rooms.translations.outdated`;

/** The ids of the hotels that an offer names, itself or by their rooms. */
const hotelIdsOf = ({ hotels, rooms }: Named) => [...new Set([...hotels, ...rooms.map(({ hotelId }) => hotelId)])];

/** Whether an offer is for one of the hotels. @param among their ids; undefined for any hotel */
export const isForHotels = (named: Named, among: readonly string[] | undefined): boolean =>
  among === undefined || isForAll(named) || hotelIdsOf(named).some((id) => among.includes(id));

/** The condition for the offers that name a hotel or one of its rooms, and for those that are for all. */
export const mayBeForHotel = (id: string) => ({
  $or: [{ hotels: id }, { 'rooms.hotelId': id }, { hotels: is({ $size: 0 }), rooms: is({ $size: 0 }) }],
});

async function readHotels(ids: readonly string[], filter: object): Promise<Map<string, HotelRecord>> {
  const possible = ids.filter(isId);
  if (possible.length === 0) return new Map();
  const found = await HotelModel.find({ _id: oneOf(possible), ...filter })
    .select(PLACE)
    .lean<HotelRecord[]>();
  return new Map(found.map((hotel) => [String(hotel._id), hotel]));
}

/** The hotels of an offer that visitors see, each with the rooms that they see; a hotel without such rooms is left out. */
function placesIn(
  named: Named,
  hotels: ReadonlyMap<string, HotelRecord>,
  { lang }: Reader,
  priceOf: PriceOf | undefined,
): OfferPlace[] {
  return hotelIdsOf(named).flatMap((id) => {
    const hotel = hotels.get(id);
    const meant = named.rooms.filter(({ hotelId }) => hotelId === id).map(({ roomId }) => roomId);
    const rooms = hotel?.rooms.filter((room) => isAvailable(room) && meant.includes(room.id)) ?? [];
    if (!hotel || (meant.length > 0 && rooms.length === 0)) return [];
    const closed = isClosed(hotel);
    const shown = rooms.map((room) => ({
      ...toRoomSummary(room, lang),
      ...(closed ? { price: 0 } : priceOf && nightOf(id, room, priceOf)),
      image: normalizeImageUrl(room.image),
    }));
    return { id, slug: hotel.slug, name: hotel.name, rooms: shown };
  });
}

/** An offer with the hotels that visitors see of it. */
export interface Placed<R> {
  record: R;
  places: OfferPlace[];
  /** Whether visitors see one of its hotels, or it is for all of them. */
  reachable: boolean;
}

/** The hotels of some offers, read in one query, and the prices of the rooms that offers name. */
export async function withPlaces<R extends Named>(records: readonly R[], reader: Reader): Promise<Placed<R>[]> {
  const hotels = await readHotels([...new Set(records.flatMap(hotelIdsOf))], publishedHotels());
  const priceOf = records.some(({ rooms }) => rooms.length > 0) ? await readPrices() : undefined;
  return records.map((record) => {
    const places = placesIn(record, hotels, reader, priceOf);
    return { record, places, reachable: isForAll(record) || places.length > 0 };
  });
}

/** The offers of a query with their hotels, in the order of the query. */
export async function* placedAmong<R extends Named>(
  records: AsyncIterable<R>,
  reader: Reader,
): AsyncGenerator<Placed<R>> {
  let batch: R[] = [];
  for await (const record of records) {
    batch.push(record);
    if (batch.length < READ_BATCH) continue;
    yield* await withPlaces(batch, reader);
    batch = [];
  }
  yield* await withPlaces(batch, reader);
}

/** The offers of a query that have something to offer to visitors, in the order of the query. */
export async function* reachableAmong<R extends Named>(
  records: AsyncIterable<R>,
  reader: Reader,
): AsyncGenerator<Placed<R>> {
  for await (const placed of placedAmong(records, reader)) if (placed.reachable) yield placed;
}

/**
 * Requires that the hotels and rooms of an offer exist. What is stored may always be sent again, also when the hotel or
 * the room was deleted meanwhile.
 * @throws AppError `request.invalid`
 */
export async function requirePlaces(named: Named, stored: Named | undefined): Promise<void> {
  const { hotels, rooms } = named;
  const found = await readHotels(hotelIdsOf(named), NOT_TRASHED);
  const isKnown = (id: string) => found.has(id) || stored?.hotels.includes(id) === true;
  const isKnownRoom = ({ hotelId, roomId }: Named['rooms'][number]) =>
    (found.get(hotelId)?.rooms.some(({ id }) => id === roomId) ?? false) ||
    stored?.rooms.some((room) => room.hotelId === hotelId && room.roomId === roomId) === true;
  const isAmong = (id: string) => hotels.length === 0 || hotels.includes(id);
  const wrong: [string, FieldCode][] = [
    ...hotels.flatMap((id, at): [string, FieldCode][] => (isKnown(id) ? [] : [[`hotels.${at}`, 'unknown']])),
    ...rooms.flatMap((room, at): [string, FieldCode][] => {
      if (!isAmong(room.hotelId)) return [[`rooms.${at}.hotelId`, 'outOfRange']];
      return isKnownRoom(room) ? [] : [[`rooms.${at}.roomId`, 'unknown']];
    }),
  ];
  if (wrong.length > 0) {
    throw new AppError('request.invalid', { fields: Object.fromEntries(wrong.slice(0, LIMITS.offerRooms)) });
  }
}
