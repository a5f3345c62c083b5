import type { Hotel, HotelInput, Room } from '../../../../shared/schemas/hotels.ts';
import { formatNumber, parsePrice } from '../../../../shared/text/price.ts';
import { type Illustration, illustrationOf, imageAltsOf } from '../../lib/editing/described-image.ts';
import type { EditorField, Saved } from '../../lib/editing/use-editor.ts';
import { requiredOf } from './hotel-values.ts';

/** A room with the hotel it is saved with; without a room it is one to be added. */
export interface RoomOfHotel extends Saved {
  hotel: Hotel;
  room: Room | undefined;
}

/** A room as its form holds it; the price as it was typed. */
export interface RoomValues {
  type: string;
  price: string;
  description: string;
  image: Illustration;
  features: string[];
  translations: { en: { type: string; description: string; features: string[] } };
}

export const ROOM_FIELDS: readonly EditorField[] = [
  { name: 'type', label: 'rooms.type' },
  { name: 'price', label: 'rooms.price' },
  { name: 'description', label: 'rooms.description', prose: true },
  { name: 'features', label: 'rooms.features' },
  { name: 'translations.en.type', label: 'rooms.type' },
  { name: 'translations.en.description', label: 'rooms.description', prose: true },
  { name: 'translations.en.features', label: 'rooms.features' },
  { name: 'image', label: 'rooms.image' },
];

type RoomInput = NonNullable<HotelInput['rooms']>[number];

const noEnglish = { type: '', description: '', features: [] };

export const roomOf = (hotel: Hotel, id: string | undefined): RoomOfHotel => ({
  hotel,
  room: hotel.rooms.find((room) => room.id === id),
  version: hotel.version,
  updatedAt: hotel.updatedAt,
  updatedBy: hotel.updatedBy,
});

export function roomValues(of: RoomOfHotel | undefined): RoomValues {
  const room = of?.room;
  return {
    type: room?.type ?? '',
    price: room ? formatNumber(room.price) : '',
    description: room?.description ?? '',
    image: illustrationOf(room?.image ?? '', of?.hotel),
    features: room?.features ?? [],
    translations: { en: { ...noEnglish, ...room?.translations?.en } },
  };
}

/** A price that is no number becomes 0; none at all is refused as missing (specification 5, "Room form"). */
export function roomInputOf({ price, image, ...values }: RoomValues) {
  return { ...values, price: price.trim() === '' ? undefined : parsePrice(price), image: image.image };
}

/** A save of a hotel that changes its rooms alone, made from the hotel as it stands now. */
export function savingRooms(hotel: Hotel, rooms: readonly RoomInput[], pictures: readonly Illustration[] = []) {
  const used = new Set([hotel.featuredImage, ...hotel.gallery, ...rooms.map(({ image }) => image)]);
  const imageAlts = imageAltsOf(pictures, hotel.imageAlts).filter(({ image }) => used.has(image));
  return { ...requiredOf(hotel), id: hotel.id, version: hotel.version, rooms: [...rooms], imageAlts };
}

/** The rooms with one changed, or added where it is not among them. */
export function withRoom(rooms: readonly RoomInput[], room: RoomInput): RoomInput[] {
  const known = rooms.some(({ id }) => id === room.id);
  return known ? rooms.map((other) => (other.id === room.id ? room : other)) : [...rooms, room];
}

/** The rooms in the order of their ids; one nobody had seen yet goes to the end. */
export function inOrder(rooms: readonly Room[], ids: readonly string[]): Room[] {
  const place = ({ id }: Room) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return [...rooms].sort((a, b) => place(a) - place(b));
}
