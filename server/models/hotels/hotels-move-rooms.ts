import { isDeepStrictEqual } from 'node:util';
import { TRASH } from '#shared/constants.ts';
import type { LastChange } from '#shared/schemas/history.ts';
import type { TrashedRoom } from '../common/trashable.ts';

type Room = Pick<TrashedRoom, 'id' | 'type' | 'image'>;

interface HotelWithRooms {
  version: number;
  rooms: Room[];
  trashedRooms?: TrashedRoom[];
}

/**
 * The deleted rooms of a hotel after a save: the rooms that the save leaves out come in, the ones that it has again go. The
 * expired ones stay until their line is in the activity.
 * @param rooms the rooms of the hotel after the save
 */
export function moveRoomsToTrash(
  hotel: HotelWithRooms,
  rooms: readonly { id: string }[],
  by: string,
): Pick<HotelWithRooms, 'trashedRooms'> {
  const { version, trashedRooms: before = [] } = hotel;
  const after = new Set(rooms.map(({ id }) => id));
  const at = new Date();
  const deleted = hotel.rooms
    .filter(({ id }) => !after.has(id))
    .map(({ id, type, image }): TrashedRoom => ({ id, type, image, at, by, version }));
  const kept = before.filter((room) => !after.has(room.id));
  const trashedRooms = [...kept, ...deleted].slice(-TRASH.roomsOfHotel);
  return before.length + trashedRooms.length === 0 ? {} : { trashedRooms };
}

/** Names in the history the room that a save has deleted, when that is all it does to the rooms. */
export function roomDeletion(before: readonly Room[], after: readonly Room[]): Partial<LastChange> {
  const deleted = before.filter(({ id }) => !after.some((room) => room.id === id));
  const [room] = deleted;
  if (!room || deleted.length > 1) return {};
  const others = before.filter(({ id }) => id !== room.id);
  return isDeepStrictEqual(others, after) ? { action: 'deleteRoom', room: room.type } : {};
}
