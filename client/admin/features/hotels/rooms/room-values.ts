import {
  count,
  editorFields,
  englishOf,
  fieldTable,
  flag,
  format,
  gallery,
  inputOf,
  list,
  picture,
  text,
  valuesOf,
} from '#client/admin/lib/editing/fields.ts';
import type { VersionedEntity } from '#client/admin/lib/editing/use-save.ts';
import { LIMITS, ROOM_LIMITS } from '#shared/constants.ts';
import type { Hotel, Room } from '#shared/schemas/hotels.ts';
import { beds, price, size } from './room-facts.ts';

/** A room has no version of its own, so the form compares the version of the hotel. */
export interface HotelRoom extends VersionedEntity {
  hotel: Hotel;
  room: Room | undefined;
}

export const ROOM = fieldTable('parts.rooms.', {
  type: text({ maxLength: LIMITS.name, required: true, translated: true }),
  description: text({
    maxLength: LIMITS.description,
    rows: 4,
    required: true,
    longText: true,
    structured: true,
    translated: true,
  }),
  features: list({ maxLength: LIMITS.feature, max: LIMITS.features, translated: true }),
  format,
  price,
  size,
  guests: count({ max: ROOM_LIMITS.guests }),
  beds,
  image: picture({ image: 'room', group: 'pictures' }),
  images: gallery({ image: 'room', max: ROOM_LIMITS.images, group: 'pictures' }),
  available: flag(true)({}),
});
export const ROOM_FIELDS = editorFields(ROOM);

export type RoomValues = ReturnType<typeof toRoomValues>;

export const toHotelRoom = (hotel: Hotel, id: string | undefined): HotelRoom => ({
  hotel,
  room: hotel.rooms.find((room) => room.id === id),
  version: hotel.version,
  updatedAt: hotel.updatedAt,
  updatedBy: hotel.updatedBy,
});

export const toRoomValues = ({ room, hotel }: Partial<HotelRoom> = {}) => ({
  ...valuesOf(ROOM, room && { ...room, imageAlts: hotel?.imageAlts }),
  translations: englishOf(ROOM, room),
});

export const toRoomInput = (values: RoomValues) => ({
  ...inputOf(ROOM, values),
  translations: values.translations,
});
