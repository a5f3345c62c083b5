import { toImageAlts } from '#client/admin/lib/editing/described-image.ts';
import {
  editorFields,
  englishOf,
  fieldTable,
  flag,
  format,
  gallery,
  inputOf,
  list,
  picture,
  picturesIn,
  text,
  valuesOf,
} from '#client/admin/lib/editing/fields.ts';
import { LIMITS } from '#shared/constants.ts';
import type { Hotel, HotelInput } from '#shared/schemas/hotels.ts';
import { picturesOf } from '../hotel-updates.ts';
import { HOTEL_FACTS } from './hotel-facts.ts';

export const HOTEL = fieldTable('fields.', {
  name: text({ maxLength: LIMITS.name, lang: 'tr', required: true, group: 'name' }),
  city: text({ maxLength: LIMITS.name, lang: 'tr', required: true, group: 'name' }),
  address: text({ maxLength: LIMITS.address, required: true, translated: true }),
  district: text({ maxLength: LIMITS.name, hint: 'hotelFacts.districtHint', generated: true, translated: true }),
  description: text({
    maxLength: LIMITS.description,
    rows: 6,
    required: true,
    longText: true,
    structured: true,
    translated: true,
  }),
  features: list({ maxLength: LIMITS.feature, max: LIMITS.features, hint: 'hotels.featuresHint', translated: true }),
  format,
  phone: text({ type: 'tel' }),
  whatsapp: text({}),
  enquiryEmail: text({ maxLength: LIMITS.email, hint: 'hotels.enquiryEmailHint', group: 'booking' }),
  reservationLink: text({
    type: 'url',
    maxLength: LIMITS.url,
    hint: 'hotels.reservationLinkHint',
    group: 'booking',
  }),
  reservationLinkTemplate: text({}),
  featuredImage: picture({ image: 'hotel', group: 'pictures' }),
  gallery: gallery({ image: 'hotel', max: LIMITS.gallery, group: 'pictures' }),
  ...HOTEL_FACTS,
  published: flag(true)({}),
});
export const HOTEL_FIELDS = editorFields(HOTEL);

export type HotelValues = ReturnType<typeof toHotelValues>;

export const toHotelValues = (hotel: Hotel | undefined) => ({
  // Without a `districtKey` the district is derived from the address.
  ...valuesOf(HOTEL, hotel && { ...hotel, district: hotel.districtKey ? hotel.district : '' }),
  translations: englishOf(HOTEL, hotel),
});

/** @param base the stored hotel, whose rooms keep the alternative texts of their images */
export function toHotelInput(values: HotelValues, base?: Hotel): HotelInput {
  const ofRooms = base?.rooms.flatMap(picturesOf) ?? [];
  const roomAlts = base?.imageAlts.filter(({ image }) => ofRooms.includes(image));
  return {
    ...inputOf(HOTEL, values),
    translations: values.translations,
    imageAlts: toImageAlts(picturesIn(HOTEL, values), roomAlts),
  };
}
