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

export function upsertRoom(rooms: readonly RoomInput[], room: RoomInput): RoomInput[] {
  const exists = rooms.some(({ id }) => id === room.id);
  return exists ? rooms.map((other) => (other.id === room.id ? room : other)) : [...rooms, room];
}
