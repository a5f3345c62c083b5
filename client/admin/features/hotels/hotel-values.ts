import type { Hotel, HotelInput } from '../../../../shared/schemas/hotels.ts';
import { type Illustration, illustrationOf, imageAltsOf } from '../../lib/editing/described-image.ts';
import { untranslatedTexts } from '../../lib/editing/translation.ts';
import type { EditorField } from '../../lib/editing/use-editor.ts';

/** A hotel as its form holds it; its rooms have forms of their own. */
export interface HotelValues {
  name: string;
  city: string;
  address: string;
  description: string;
  phone: string;
  whatsapp: string;
  reservationLink: string;
  featuredImage: Illustration;
  gallery: Illustration[];
  features: string[];
  translations: { en: { address: string; description: string; features: string[] } };
}

export const HOTEL_FIELDS: readonly EditorField[] = [
  { name: 'name', label: 'hotels.name' },
  { name: 'city', label: 'hotels.city' },
  { name: 'address', label: 'hotels.address' },
  { name: 'description', label: 'hotels.description', prose: true },
  { name: 'features', label: 'hotels.features' },
  { name: 'translations.en.address', label: 'hotels.address' },
  { name: 'translations.en.description', label: 'hotels.description', prose: true },
  { name: 'translations.en.features', label: 'hotels.features' },
  { name: 'phone', label: 'hotels.phone' },
  { name: 'whatsapp', label: 'hotels.whatsapp' },
  { name: 'reservationLink', label: 'hotels.reservationLink' },
  { name: 'featuredImage', label: 'hotels.featuredImage' },
  { name: 'gallery', label: 'hotels.gallery' },
];

const noEnglish = { address: '', description: '', features: [] };

export function hotelValues(hotel: Hotel | undefined): HotelValues {
  return {
    name: hotel?.name ?? '',
    city: hotel?.city ?? '',
    address: hotel?.address ?? '',
    description: hotel?.description ?? '',
    phone: hotel?.phone ?? '',
    whatsapp: hotel?.whatsapp ?? '',
    reservationLink: hotel?.reservationLink ?? '',
    featuredImage: illustrationOf(hotel?.featuredImage ?? '', hotel),
    gallery: [...new Set(hotel?.gallery)].filter((image) => image !== '').map((image) => illustrationOf(image, hotel)),
    features: hotel?.features ?? [],
    translations: { en: { ...noEnglish, ...hotel?.translations?.en } },
  };
}

/** @param base the hotel as it was loaded: the words of its rooms' pictures stay as they are */
export function hotelInputOf(values: HotelValues, base?: Hotel): HotelInput {
  const { featuredImage, gallery, ...fields } = values;
  const ofRooms = base?.imageAlts.filter(({ image }) => base.rooms.some((room) => room.image === image));
  return {
    ...fields,
    featuredImage: featuredImage.image,
    gallery: gallery.map(({ image }) => image),
    imageAlts: imageAltsOf([featuredImage, ...gallery], ofRooms),
  };
}

/** What every save has to bring; whatever else is left out keeps its value (rulings, "Whole-object saves"). */
export function requiredOf({ name, city, address, description, phone, whatsapp }: Hotel) {
  return { name, city, address, description, phone, whatsapp };
}

/** How many texts of a hotel and its rooms visitors read in Turkish for want of English. */
export function missingEnglish(hotel: Hotel): number {
  const { address, description, features } = hotel;
  const own = untranslatedTexts({ address, description, features }, hotel.translations?.en);
  const ofRooms = hotel.rooms.flatMap((room) =>
    untranslatedTexts(
      { type: room.type, description: room.description, features: room.features },
      room.translations?.en,
    ),
  );
  return own.length + ofRooms.length;
}
