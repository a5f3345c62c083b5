import { picturesOf } from '#client/admin/features/hotels/hotel-updates.ts';
import { ROOM } from '#client/admin/features/hotels/rooms/room-values.ts';
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
  reservationCode: form.text({ maxLength: LIMITS.reservationCode, hint: 'reservation.codeHint', copied: false }),
  externalId: form.text({ maxLength: LIMITS.externalId, hint: 'reservation.externalIdHint', copied: false }),
  featuredImage: form.picture({ image: 'hotel', group: 'pictures' }),
  gallery: form.gallery({ image: 'hotel', max: LIMITS.gallery, group: 'pictures' }),
  ...HOTEL_FACTS,
  closed: form.flag(false)({ copied: false }),
  closedUntil: form.text({ type: 'stay', hint: 'hotels.closedUntilHint', copied: false }),
  closedReason: form.text({
    maxLength: LIMITS.shortText,
    hint: 'hotels.closedReasonHint',
    group: 'closing',
    translated: true,
    copied: false,
  }),
  published: form.flag(true)({}),
});
export const HOTEL_FIELDS = form.editorFields(HOTEL);

export type HotelValues = ReturnType<typeof toHotelValues>;

/** @param source the hotel whose copy a new hotel is, with its rooms */
export function toHotelValues(hotel: Hotel | undefined, source?: Hotel) {
  const rooms = source?.rooms.map((room) => form.withoutOwn(ROOM, room)) ?? [];
  const copied = source && !hotel ? form.copyOf(HOTEL, { ...source, rooms }, 'name') : undefined;
  const shown = hotel ?? copied;
  return {
    // Without a `districtKey` the district is derived from the address.
    ...form.valuesOf(HOTEL, shown && { ...shown, district: shown.districtKey ? shown.district : '' }),
    ...(copied && { published: false }),
    translations: form.englishOf(HOTEL, shown),
    copied,
  };
}

/** @param base the hotel whose rooms keep the alternative texts of their images */
export function toHotelInput(values: HotelValues, base = values.copied): HotelInput {
  const ofRooms = base?.rooms.flatMap(picturesOf) ?? [];
  const roomAlts = base?.imageAlts.filter(({ image }) => ofRooms.includes(image));
  const { closed } = values;
  const translations = form.englishInputOf(HOTEL, values);
  return {
    ...form.inputOf(HOTEL, values),
    ...(!closed && { closedUntil: '', closedReason: '' }),
    rooms: values.copied?.rooms,
    translations: closed ? translations : { ...translations, en: { ...translations.en, closedReason: '' } },
    imageAlts: toImageAlts(form.picturesIn(HOTEL, values), roomAlts),
  };
}
