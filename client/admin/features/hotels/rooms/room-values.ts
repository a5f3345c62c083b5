import { toDescribedImage } from '#client/admin/lib/editing/described-image.ts';
import type { EditorField } from '#client/admin/lib/editing/editor-field.ts';
import { inBothLanguages, textsOf, toEnglishValues } from '#client/admin/lib/editing/english-texts.ts';
import type { VersionedEntity } from '#client/admin/lib/editing/use-save.ts';
import { FORMAT_FIELD, formatOf } from '#client/admin/ui/form/structured/format-field.ts';
import type { TranslatedField } from '#client/admin/ui/form/translated/translated-fields.tsx';
import { LIMITS } from '#shared/constants.ts';
import { type Hotel, noRoomTexts, type Room } from '#shared/schemas/hotels.ts';
import { formatNumber, parsePrice } from '#shared/text/numbers/price.ts';
import { ROOM_FACT_FIELDS, toRoomFactInput, toRoomFactValues } from './room-facts.ts';

/** A room has no version of its own, so the form compares the version of the hotel. */
export interface HotelRoom extends VersionedEntity {
  hotel: Hotel;
  room: Room | undefined;
}

export type RoomValues = ReturnType<typeof toRoomValues>;

export const TRANSLATED_ROOM_FIELDS: readonly TranslatedField[] = [
  { name: 'type', label: 'rooms.type', maxLength: LIMITS.name, required: true },
  {
    name: 'description',
    label: 'fields.description',
    maxLength: LIMITS.description,
    rows: 4,
    required: true,
    longText: true,
    structured: true,
  },
  { name: 'features', label: 'fields.features', maxLength: LIMITS.feature, chips: { maxItems: LIMITS.features } },
];

export const ROOM_FIELDS: readonly EditorField[] = [
  ...inBothLanguages(TRANSLATED_ROOM_FIELDS),
  FORMAT_FIELD,
  { name: 'price', label: 'rooms.price' },
  ...ROOM_FACT_FIELDS,
  { name: 'image', label: 'rooms.image' },
  { name: 'images', label: 'roomFacts.images' },
  { name: 'available', label: 'roomFacts.available' },
];

export const toHotelRoom = (hotel: Hotel, id: string | undefined): HotelRoom => ({
  hotel,
  room: hotel.rooms.find((room) => room.id === id),
  version: hotel.version,
  updatedAt: hotel.updatedAt,
  updatedBy: hotel.updatedBy,
});

export function toRoomValues(hotelRoom: HotelRoom | undefined) {
  const room = hotelRoom?.room;
  return {
    ...textsOf(noRoomTexts, room),
    format: formatOf(room),
    price: room ? formatNumber(room.price) : '',
    image: toDescribedImage(room?.image ?? '', hotelRoom?.hotel),
    images: (room?.images ?? []).map((image) => toDescribedImage(image, hotelRoom?.hotel)),
    ...toRoomFactValues(room),
    available: room?.available !== false,
    translations: toEnglishValues(textsOf(noRoomTexts, room?.translations?.en), room?.translations),
  };
}

/** An empty price is omitted, so that validation asks for the price (docs/rules.md#prices). */
export function toRoomInput({ price, image, images, ...values }: RoomValues) {
  return {
    ...values,
    ...toRoomFactInput(values),
    price: price.trim() === '' ? undefined : (parsePrice(price) ?? 0),
    image: image.image,
    images: images.map((picture) => picture.image),
  };
}
