import { accessibility } from '#client/admin/features/hotels/accessibility.ts';
import * as form from '#client/admin/lib/editing/fields.ts';
import type { VersionedEntity } from '#client/admin/lib/editing/use-save.ts';
import { LIMITS, ROOM_LIMITS } from '#shared/constants.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Room } from '#shared/schemas/rooms.ts';
import { beds, price, size } from './room-facts.ts';

/** A room has no version of its own, so the form compares the version of the hotel. */
export interface HotelRoom extends VersionedEntity {
  hotel: Hotel;
  room: Room | undefined;
}

export const ROOM = form.fieldTable('parts.rooms.', {
  type: form.text({ maxLength: LIMITS.name, required: true, translated: true }),
  description: form.text({
    maxLength: LIMITS.description,
    rows: 4,
    required: true,
    longText: true,
    structured: true,
    translated: true,
  }),
  features: form.list({ maxLength: LIMITS.feature, max: LIMITS.features, translated: true }),
  format: form.format,
  price,
  size,
  guests: form.count({ max: ROOM_LIMITS.guests }),
  beds,
  reservationCode: form.text({ maxLength: LIMITS.reservationCode, hint: 'reservation.codeHint', copied: false }),
  externalId: form.text({ maxLength: LIMITS.externalId, hint: 'reservation.externalIdHint', copied: false }),
  accessibility,
  image: form.picture({ image: 'room', group: 'pictures' }),
  images: form.gallery({ image: 'room', max: ROOM_LIMITS.images, group: 'pictures' }),
  available: form.flag(true)({}),
});
export const ROOM_FIELDS = form.editorFields(ROOM);

export type RoomValues = ReturnType<typeof toRoomValues>;

export const toHotelRoom = (hotel: Hotel, id: string | undefined): HotelRoom => ({
  hotel,
  room: hotel.rooms.find((room) => room.id === id),
  version: hotel.version,
  updatedAt: hotel.updatedAt,
  updatedBy: hotel.updatedBy,
});

/** @param source the room whose copy a new room is, in the same hotel */
export function toRoomValues({ room, hotel }: Partial<HotelRoom> = {}, source?: Room) {
  const copied = source && !room ? form.copyOf(ROOM, source, 'type') : undefined;
  const shown = room ?? copied;
  return {
    ...form.valuesOf(ROOM, shown && { ...shown, imageAlts: hotel?.imageAlts }),
    translations: form.englishOf(ROOM, shown),
    copied,
  };
}

export const toRoomInput = (values: RoomValues) => ({
  ...form.inputOf(ROOM, values),
  translations: form.englishInputOf(ROOM, values),
});
