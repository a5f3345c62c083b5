import { LIST_ORDER } from '#server/models/common/list-order.ts';
import { NOT_TRASHED } from '#server/models/common/trashable.ts';
import { isId } from '#server/models/common/versioned.ts';
import { readPrices } from '#server/models/prices/seasons.ts';
import { MAX_LIST_ENTRIES, PRICES, SHOWN } from '#shared/constants.ts';
import { isAvailable } from '#shared/lib/hotels/available-rooms.ts';
import { isClosed } from '#shared/lib/hotels/closed.ts';
import { nightsBetween } from '#shared/lib/messages/enquiry.ts';
import type { NightPrice } from '#shared/lib/prices/seasons.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Prices, StayInput, StayPrices } from '#shared/schemas/prices.ts';
import { HotelModel, type HotelRecord, hotelsAmong, publishedHotels } from './hotels.ts';

/** The prices of rooms on the nights of one read, by the id of the hotel and the room with its base price. */
export type PriceOf = (hotelId: string, room: { id: string; price: number }) => NightPrice;

/** The room's price tonight, where it is another than the base price. */
export function nightOf(hotelId: string, room: { id: string; price: number }, priceOf: PriceOf): { night?: number } {
  const { night } = priceOf(hotelId, room);
  return night === room.price ? {} : { night };
}

/** A hotel with the prices of its rooms tonight; a closed hotel has none. */
export async function withTonight(hotel: Hotel): Promise<Hotel> {
  if (hotel.closed) return hotel;
  const priceOf = await readPrices();
  return { ...hotel, rooms: hotel.rooms.map((room) => ({ ...room, ...nightOf(hotel.id, room, priceOf) })) };
}

const PRICED = `name externalId version closed closedUntil
  rooms.id rooms.externalId rooms.type rooms.price rooms.available`;

/** The hotels with the base prices of their rooms, in their order. @param ids the only hotels; undefined for all */
export async function listPrices(ids: readonly string[] | undefined): Promise<Prices['hotels']> {
  const hotels = await HotelModel.find({ ...NOT_TRASHED, ...hotelsAmong(ids) })
    .select(PRICED)
    .sort(LIST_ORDER)
    .limit(MAX_LIST_ENTRIES)
    .lean<HotelRecord[]>();
  return hotels.map(({ _id, externalId, name, version, rooms }) => ({
    id: String(_id),
    ...(externalId && { externalId }),
    name,
    version,
    rooms: rooms.map(({ id, externalId, type, price }) => ({ id, ...(externalId && { externalId }), type, price })),
  }));
}

/** The prices of the nights of a stay at the published hotels that are open; a longer stay than any has no sum. */
export async function listStayPrices({ arrival, departure = '', hotel }: StayInput): Promise<StayPrices> {
  if (hotel !== undefined && !isId(hotel)) return [];
  const isSummed = (nightsBetween(arrival, departure) ?? 0) <= PRICES.stayNights;
  const [priceOf, hotels] = await Promise.all([
    readPrices(arrival, isSummed ? departure : ''),
    HotelModel.find({ ...publishedHotels(), ...hotelsAmong(hotel === undefined ? undefined : [hotel]) })
      .select(PRICED)
      .sort(LIST_ORDER)
      .limit(MAX_LIST_ENTRIES)
      .lean<HotelRecord[]>(),
  ]);
  const open = hotels.filter((record) => !isClosed(record));
  return open.map(({ _id, rooms: all }) => {
    const id = String(_id);
    const rooms = all.filter(isAvailable).map((room) => ({ id: room.id, ...priceOf(id, room) }));
    const lowest = (name: 'night' | 'total') => {
      const prices = rooms.map((room) => room[name] ?? 0).filter((price) => price > 0);
      return prices.length > 0 ? { [name]: Math.min(...prices) } : {};
    };
    return { id, ...lowest('night'), ...lowest('total'), rooms: hotel ? rooms : rooms.slice(0, SHOWN.branchRooms) };
  });
}
