import { MISSING, type Missing, type Publication } from '#client/admin/ui/publishing/publication.ts';
import { wordsOf } from '#shared/lib/markdown/parse.ts';
import { lowestPrice } from '#shared/lib/numbers/price.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Room } from '#shared/schemas/rooms.ts';

interface English {
  translations?: { en?: { description?: string | undefined } | undefined } | undefined;
}

const missingOf = (missing: Partial<Record<Missing, boolean>>) => MISSING.filter((part) => missing[part]);

/** The texts of a hotel for visitors, and the parts that it lacks; a hotel without rooms gets prices with its rooms. */
export function hotelPublication(
  hotel: Pick<Hotel, 'name' | 'description' | 'format' | 'featuredImage'> & {
    certificate?: { number: string } | undefined;
  } & English,
  rooms: readonly Pick<Room, 'price' | 'available'>[],
): Publication {
  const { name, description, format, featuredImage, certificate, translations } = hotel;
  const words = [description, translations?.en?.description ?? ''].map((text) => wordsOf(text, format));
  const missing = missingOf({
    picture: featuredImage === '',
    prices: rooms.length > 0 && lowestPrice(rooms) === undefined,
    description: words[0]?.trim() === '',
    certificate: !certificate?.number.trim(),
  });
  return { name: `hotel ${name}`, texts: [name, ...words], missing };
}

/** The texts of a room for visitors, and the parts that it lacks. */
export function roomPublication(
  room: Pick<Room, 'type' | 'description' | 'format' | 'image' | 'price'> & English,
  hotelId: string,
): Publication {
  const { type, description, format, image, price, translations } = room;
  const words = [description, translations?.en?.description ?? ''].map((text) => wordsOf(text, format));
  const missing = missingOf({ picture: image === '', prices: price === 0, description: words[0]?.trim() === '' });
  return { name: `room ${hotelId} ${type}`, texts: [type, ...words], missing };
}
