import { type DescribedImage, toImageAlts } from '#client/admin/lib/editing/described-image.ts';
import type { Hotel, HotelInput } from '#shared/schemas/hotels.ts';

type RoomInput = NonNullable<HotelInput['rooms']>[number];

/** Every save has to contain these fields; omitted optional fields keep their values (docs/rules.md#whole-object-saves). */
export function requiredHotelFields({ name, city, address, description, phone, whatsapp }: Hotel) {
  return { name, city, address, description, phone, whatsapp };
}

/** The main image comes first. */
export const picturesOf = ({ image = '', images }: Pick<RoomInput, 'image' | 'images'>): string[] => [
  image,
  ...(images ?? []),
];

export function roomsUpdate(hotel: Hotel, rooms: readonly RoomInput[], images: readonly DescribedImage[] = []) {
  const used = new Set([hotel.featuredImage, ...hotel.gallery, ...rooms.flatMap(picturesOf)]);
  const imageAlts = toImageAlts(images, hotel.imageAlts).filter(({ image }) => used.has(image));
  return { ...requiredHotelFields(hotel), id: hotel.id, version: hotel.version, rooms: [...rooms], imageAlts };
}

/** @param before the id of the room behind which a new one stands; otherwise it is the last */
export function upsertRoom(rooms: readonly RoomInput[], room: RoomInput, before?: string): RoomInput[] {
  if (rooms.some(({ id }) => id === room.id)) return rooms.map((other) => (other.id === room.id ? room : other));
  const at = rooms.findIndex(({ id }) => id === before);
  return rooms.toSpliced(at < 0 ? rooms.length : at + 1, 0, room);
}
