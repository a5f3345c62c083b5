import { randomUUID } from 'node:crypto';
import { AppError } from '#server/api/errors.ts';
import { again, type Save } from '#server/models/common/save.ts';
import { requireById } from '#server/models/common/versioned.ts';
import { LIMITS } from '#shared/constants.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Room } from '#shared/schemas/rooms.ts';
import { HotelModel, type HotelRecord, updateHotel } from './hotels.ts';
import type { RoomInput, RoomRecord } from './rooms.ts';

/** @throws AppError `room.notFound` */
export function requireRoom<R extends Room | RoomRecord>(hotel: { rooms: R[] }, roomId: string): R {
  const room = hotel.rooms.find(({ id }) => id === roomId);
  if (!room) throw new AppError('room.notFound');
  return room;
}

/** The rooms that a save of one room leaves as they are. */
export const unchanged = (rooms: HotelRecord['rooms']) => rooms.map(({ id }) => ({ id }));

/** A save of the version that was read; without an expected version `again` makes it again. */
export const savingOver = ({ version }: HotelRecord, save: Save): Save => ({
  ...save,
  expected: save.expected ?? version,
});

/**
 * Adds a room at the end of its hotel, in a save of the hotel.
 * @returns the hotel, and the id of the room
 * @throws AppError `hotel.notFound`, `room.tooMany`, `version.stale`
 */
export const addRoom = (hotelId: string, input: RoomInput, save: Save): Promise<{ hotel: Hotel; roomId: string }> =>
  again(save, async () => {
    const current = await requireById(HotelModel, hotelId);
    const roomId = randomUUID();
    const rooms = [...unchanged(current.rooms), { ...input, id: roomId }];
    if (rooms.length > LIMITS.rooms) throw new AppError('room.tooMany');
    return { hotel: await updateHotel(hotelId, { rooms }, savingOver(current, save)), roomId };
  });

/**
 * Moves a room to the trash, in a save of its hotel.
 * @throws AppError `hotel.notFound`, `room.notFound`, `version.stale`
 */
export const removeRoom = (hotelId: string, roomId: string, save: Save): Promise<Hotel> =>
  again(save, async () => {
    const current = await requireById(HotelModel, hotelId);
    requireRoom(current, roomId);
    const rooms = unchanged(current.rooms).filter(({ id }) => id !== roomId);
    return updateHotel(hotelId, { rooms }, savingOver(current, save));
  });
