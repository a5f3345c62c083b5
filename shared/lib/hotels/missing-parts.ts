import { missingEnglish } from '#shared/lib/missing-english.ts';
import { lowestPrice } from '#shared/lib/numbers/price.ts';

export const HOTEL_PARTS = ['picture', 'rooms', 'prices', 'features', 'certificate', 'english'] as const;

interface Shown {
  featuredImage: string;
  features: readonly string[];
  description: string;
  certificate?: { number: string } | null | undefined;
  rooms: Parameters<typeof lowestPrice>[0];
  english: { description: string } | undefined;
}

/** What a hotel lacks before visitors should see the hotel. */
export function missingParts({ featuredImage, features, certificate, description, rooms, english }: Shown) {
  const isMissing = {
    picture: featuredImage === '',
    rooms: rooms.length === 0,
    prices: rooms.length > 0 && lowestPrice(rooms) === undefined,
    features: features.length === 0,
    certificate: !certificate?.number.trim(),
    english: missingEnglish({ description }, english && { description: english.description }).length > 0,
  };
  return HOTEL_PARTS.filter((part) => isMissing[part]);
}
