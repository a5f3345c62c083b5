import { AppError } from '#server/api/errors.ts';
import { oneOf } from '#server/models/common/conditions.ts';
import { NOT_TRASHED } from '#server/models/common/trashable.ts';
import { isId } from '#server/models/common/versioned.ts';
import { HotelModel, type HotelRecord } from '#server/models/hotels/hotels.ts';
import { readSeasons } from '#server/models/prices/seasons.ts';
import type { FieldCode } from '#shared/error-codes.ts';
import type { SeasonsInput } from '#shared/schemas/prices.ts';

type Place = Pick<SeasonsInput['seasons'][number], 'hotelId' | 'rooms'>;

/** The names of all that seasons are for: hotels by their ids, rooms by those of both. */
const namesIn = (seasons: readonly Place[]): string[] =>
  seasons.flatMap(({ hotelId, rooms }) => [
    ...(hotelId === undefined ? [] : [hotelId]),
    ...rooms.map((room) => `${room.hotelId}/${room.roomId}`),
  ]);

/**
 * Requires that the hotels and rooms of seasons exist, and that a hotel's season has rules for rooms of the hotel only.
 * A stored place may always be sent again, also when the hotel or the room was deleted meanwhile.
 * @throws AppError `request.invalid`
 */
export async function requireSeasonPlaces({ seasons }: SeasonsInput): Promise<void> {
  const known = new Set([...namesIn((await readSeasons()).seasons), ...(await existing(seasons))]);
  const fields: Record<string, FieldCode> = {};
  for (const [at, { hotelId, rooms }] of seasons.entries()) {
    if (hotelId !== undefined && !known.has(hotelId)) fields[`seasons.${at}.hotelId`] = 'unknown';
    for (const [place, room] of rooms.entries()) {
      const path = `seasons.${at}.rooms.${place}`;
      if (hotelId !== undefined && room.hotelId !== hotelId) fields[`${path}.hotelId`] = 'outOfRange';
      else if (!known.has(`${room.hotelId}/${room.roomId}`)) fields[`${path}.roomId`] = 'unknown';
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
}

async function existing(seasons: readonly Place[]): Promise<string[]> {
  const ids = seasons.flatMap(({ hotelId = '', rooms }) => [hotelId, ...rooms.map((room) => room.hotelId)]);
  const hotels = await HotelModel.find({ _id: oneOf([...new Set(ids)].filter(isId)), ...NOT_TRASHED })
    .select('rooms.id')
    .lean<HotelRecord[]>();
  return hotels.flatMap(({ _id, rooms }) => [String(_id), ...rooms.map(({ id }) => `${_id}/${id}`)]);
}
