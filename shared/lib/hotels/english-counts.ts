import { missingEnglish } from '#shared/lib/missing-english.ts';

interface RoomTexts {
  type: string;
  description: string;
  features: string[];
  translations?: { en?: Partial<Omit<RoomTexts, 'translations'>>; outdated?: string[] | undefined } | undefined;
}

interface HotelTexts {
  address: string;
  description: string;
  features: string[];
  closedReason?: string | undefined;
  rooms: readonly RoomTexts[];
  translations?:
    | { en?: Partial<Omit<HotelTexts, 'rooms' | 'translations'>>; outdated?: string[] | undefined }
    | undefined;
}

/** How many English texts of a hotel and its rooms are missing (docs/rules.md#languages). */
export function countMissingEnglish(hotel: HotelTexts): number {
  const { address, description, features, closedReason, translations, rooms } = hotel;
  const ofHotel = missingEnglish({ address, description, features, closedReason }, translations?.en);
  const ofRooms = rooms.flatMap((room) =>
    missingEnglish({ type: room.type, description: room.description, features: room.features }, room.translations?.en),
  );
  return ofHotel.length + ofRooms.length;
}

/** How many English texts of a hotel and its rooms are older than their Turkish texts (docs/rules.md#languages). */
export const countOutdatedEnglish = ({ translations, rooms }: HotelTexts): number =>
  [translations, ...rooms.map((room) => room.translations)].flatMap((texts) => texts?.outdated ?? []).length;
