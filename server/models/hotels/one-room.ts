import { randomUUID } from 'node:crypto';
import { AppError } from '#server/api/errors.ts';
import { onceFields } from '#server/models/common/add-once.ts';
import { again, type Save } from '#server/models/common/save.ts';
import { EDITING_READER } from '#server/models/common/translation.ts';
import { requireById } from '#server/models/common/versioned.ts';
import { LIMITS } from '#shared/constants.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Room } from '#shared/schemas/rooms.ts';
import { HotelModel, type HotelRecord, toHotel, updateHotel } from './hotels.ts';
import type { RoomInput, RoomRecord } from './rooms.ts';

/** @throws AppError `room.notFound` */
export function requireRoom<R extends Room | RoomRecord>(hotel: { rooms: R[] }, roomId: string): R {
  const room = hotel.rooms.find(({ id }) => id === roomId);
  if (!room) throw new AppError('room.notFound');
  return room;
}

/** The rooms that a save of one room leaves as they are. */
export const unchanged = (rooms: HotelRecord['rooms']) => rooms.map(({ id }) => ({ id }));

/** @throws AppError `hotel.externalIdTaken` for the external id of another room of the hotel */
export function requireOwnExternalId(
  { rooms }: HotelRecord,
  { id, externalId }: { id: string; externalId?: string | null | undefined },
): void {
  if (!externalId || !rooms.some((other) => other.id !== id && other.externalId === externalId)) return;
  throw new AppError('hotel.externalIdTaken', { fields: { externalId: 'externalIdTaken' } });
}

/** A save of the version that was read; without an expected version `again` makes it again. */
export const savingOver = ({ version }: HotelRecord, save: Save): Save => ({
  ...save,
  expected: save.expected ?? version,
});

/**
 * Adds a room at the end of its hotel, in a save of the hotel. A call with the same idempotency key adds no second one.
 * @returns the hotel, and the id of the room
 * @throws AppError `hotel.notFound`, `hotel.externalIdTaken`, `room.tooMany`, `request.keyReused`, `version.stale`
 */
export const addRoom = (
  hotelId: string,
  input: RoomInput & { idempotencyKey?: string | undefined },
  save: Save,
): Promise<{ hotel: Hotel; roomId: string }> =>
  again(save, async () => {
    const current = await requireById(HotelModel, hotelId);
    const once = onceFields(input);
    const added = current.rooms.find(({ idempotencyKey }) => idempotencyKey && idempotencyKey === once.idempotencyKey);
    if (added && added.sentHash !== once.sentHash)
      throw new AppError('request.keyReused', { params: { id: added.id } });
    if (added) return { hotel: toHotel(current, EDITING_READER), roomId: added.id };
    const roomId = randomUUID();
    const { idempotencyKey: _, ...fields } = input;
    const room = { ...fields, ...once, id: roomId };
    const rooms = [...unchanged(current.rooms), room];
    if (rooms.length > LIMITS.rooms) throw new AppError('room.tooMany');
    requireOwnExternalId(current, room);
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
