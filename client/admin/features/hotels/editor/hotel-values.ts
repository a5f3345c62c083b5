import { toDescribedImage, toImageAlts } from '#client/admin/lib/editing/described-image.ts';
import type { EditorField } from '#client/admin/lib/editing/editor-field.ts';
import { inBothLanguages, textsOf, toEnglishValues } from '#client/admin/lib/editing/english-texts.ts';
import { FORMAT_FIELD, formatOf } from '#client/admin/ui/form/structured/format-field.ts';
import type { TranslatedField } from '#client/admin/ui/form/translated/translated-fields.tsx';
import { LIMITS } from '#shared/constants.ts';
import { type Hotel, type HotelInput, noHotelTexts } from '#shared/schemas/hotels.ts';
import { picturesOf } from '../hotel-updates.ts';
import { HOTEL_FACT_FIELDS, toHotelFacts, toHotelFactsInput } from './hotel-facts.ts';

export type HotelValues = ReturnType<typeof toHotelValues>;

export const TRANSLATED_HOTEL_FIELDS: readonly TranslatedField[] = [
  { name: 'address', label: 'fields.address', maxLength: LIMITS.address, required: true },
  {
    name: 'district',
    label: 'fields.district',
    maxLength: LIMITS.name,
    hint: 'hotelFacts.districtHint',
    generated: true,
  },
  {
    name: 'description',
    label: 'fields.description',
    maxLength: LIMITS.description,
    rows: 6,
    required: true,
    longText: true,
    structured: true,
  },
  {
    name: 'features',
    label: 'fields.features',
    maxLength: LIMITS.feature,
    chips: { maxItems: LIMITS.features },
    hint: 'hotels.featuresHint',
  },
];

export const HOTEL_FIELDS: readonly EditorField[] = [
  { name: 'name', label: 'fields.name' },
  { name: 'city', label: 'fields.city' },
  ...inBothLanguages(TRANSLATED_HOTEL_FIELDS),
  FORMAT_FIELD,
  { name: 'phone', label: 'fields.phone' },
  { name: 'whatsapp', label: 'fields.whatsapp' },
  { name: 'enquiryEmail', label: 'hotels.enquiryEmail' },
  { name: 'reservationLink', label: 'fields.reservationLink' },
  { name: 'reservationLinkTemplate', label: 'fields.reservationLinkTemplate' },
  { name: 'featuredImage', label: 'fields.featuredImage' },
  { name: 'gallery', label: 'fields.gallery' },
  ...HOTEL_FACT_FIELDS,
  { name: 'published', label: 'publishing.hotelField' },
];

const NO_DETAILS = {
  name: '',
  city: '',
  phone: '',
  whatsapp: '',
  enquiryEmail: '',
  reservationLink: '',
  reservationLinkTemplate: '',
};

export function toHotelValues(hotel: Hotel | undefined) {
  const gallery = [...new Set(hotel?.gallery)].filter((image) => image !== '');
  return {
    published: hotel?.published ?? true,
    ...textsOf(NO_DETAILS, hotel),
    ...textsOf(noHotelTexts, hotel),
    format: formatOf(hotel),
    featuredImage: toDescribedImage(hotel?.featuredImage ?? '', hotel),
    gallery: gallery.map((image) => toDescribedImage(image, hotel)),
    // Without a `districtKey` the district is derived from the address.
    district: hotel?.districtKey ? hotel.district : '',
    ...toHotelFacts(hotel),
    translations: toEnglishValues(textsOf(noHotelTexts, hotel?.translations?.en), hotel?.translations),
  };
}

/** @param base the stored hotel, whose rooms keep the alternative texts of their images */
export function toHotelInput(values: HotelValues, base?: Hotel): HotelInput {
  const { featuredImage, gallery, ...fields } = values;
  const ofRooms = base?.rooms.flatMap(picturesOf) ?? [];
  const roomAlts = base?.imageAlts.filter(({ image }) => ofRooms.includes(image));
  return {
    ...fields,
    ...toHotelFactsInput(values),
    featuredImage: featuredImage.image,
    gallery: gallery.map(({ image }) => image),
    imageAlts: toImageAlts([featuredImage, ...gallery], roomAlts),
  };
}
