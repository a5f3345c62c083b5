import { picturesOf } from '#client/admin/features/hotels/hotel-updates.ts';
import { toImageAlts } from '#client/admin/lib/editing/described-image.ts';
import * as form from '#client/admin/lib/editing/fields.ts';
import { LIMITS } from '#shared/constants.ts';
import type { Hotel, HotelInput } from '#shared/schemas/hotels.ts';
import { HOTEL_FACTS } from './hotel-facts.ts';

export const HOTEL = form.fieldTable('fields.', {
  name: form.text({ maxLength: LIMITS.name, lang: 'tr', required: true, group: 'name' }),
  city: form.text({ maxLength: LIMITS.name, lang: 'tr', required: true, group: 'name' }),
  address: form.text({ maxLength: LIMITS.address, hint: 'form.addressHint', required: true, translated: true }),
  district: form.text({ maxLength: LIMITS.name, hint: 'hotelFacts.districtHint', generated: true, translated: true }),
  description: form.text({
    maxLength: LIMITS.description,
    rows: 6,
    required: true,
    longText: true,
    structured: true,
    translated: true,
  }),
  features: form.list({
    maxLength: LIMITS.feature,
    max: LIMITS.features,
    hint: 'hotels.featuresHint',
    translated: true,
  }),
  format: form.format,
  phone: form.text({ type: 'tel' }),
  whatsapp: form.text({}),
  enquiryEmail: form.text({ maxLength: LIMITS.enquiryEmail, hint: 'hotels.enquiryEmailHint', group: 'booking' }),
  reservationLink: form.text({
    type: 'url',
    maxLength: LIMITS.url,
    hint: 'hotels.reservationLinkHint',
  }),
  reservationLinkTemplate: form.text({}),
  reservationCode: form.text({ maxLength: LIMITS.reservationCode, hint: 'reservation.codeHint' }),
  featuredImage: form.picture({ image: 'hotel', group: 'pictures' }),
  gallery: form.gallery({ image: 'hotel', max: LIMITS.gallery, group: 'pictures' }),
  ...HOTEL_FACTS,
  closed: form.flag(false)({}),
  closedUntil: form.text({ type: 'stay', hint: 'hotels.closedUntilHint' }),
  closedReason: form.text({
    maxLength: LIMITS.shortText,
    hint: 'hotels.closedReasonHint',
    group: 'closing',
    translated: true,
  }),
  published: form.flag(true)({}),
});
export const HOTEL_FIELDS = form.editorFields(HOTEL);

export type HotelValues = ReturnType<typeof toHotelValues>;

export const toHotelValues = (hotel: Hotel | undefined) => ({
  // Without a `districtKey` the district is derived from the address.
  ...form.valuesOf(HOTEL, hotel && { ...hotel, district: hotel.districtKey ? hotel.district : '' }),
  translations: form.englishOf(HOTEL, hotel),
});

/** @param base the stored hotel, whose rooms keep the alternative texts of their images */
export function toHotelInput(values: HotelValues, base?: Hotel): HotelInput {
  const ofRooms = base?.rooms.flatMap(picturesOf) ?? [];
  const roomAlts = base?.imageAlts.filter(({ image }) => ofRooms.includes(image));
  const { closed, translations } = values;
  return {
    ...form.inputOf(HOTEL, values),
    ...(!closed && { closedUntil: '', closedReason: '' }),
    translations: closed ? translations : { ...translations, en: { ...translations.en, closedReason: '' } },
    imageAlts: toImageAlts(form.picturesIn(HOTEL, values), roomAlts),
  };
}
