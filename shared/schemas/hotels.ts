import { z } from 'zod';
import { LIMITS, MAX_LIST_ENTRIES } from '#shared/constants.ts';
import { FEATURE_KEYS } from '#shared/lib/hotels/feature-icon.ts';
import { hasDigit } from '#shared/lib/links/phone.ts';
import {
  aboutOf,
  createdAt,
  deleted,
  draftId,
  editedId,
  englishInput,
  idempotencyKey,
  imageAlts,
  imageAltsOutput,
  languages,
  listOf,
  listOrder,
  ownId,
  readInDraft,
  saved,
  savedLang,
  shownNumber,
  sortedList,
  translationsOutput,
  untranslated,
} from './fields.ts';
import { hotelFacts, hotelFactsInput } from './hotel-facts.ts';
import { offerSummaryList } from './offers.ts';
import {
  clearable,
  code,
  count,
  distinctTexts,
  emailAddresses,
  externalId,
  flag,
  id,
  imageList,
  imageUrl,
  integer,
  lang,
  line,
  longPage,
  PATTERNS,
  requiredText,
  reservationLink,
  text,
  version,
} from './primitives.ts';
import { features, room, roomInput } from './rooms.ts';
import { format, formatInput, textTree } from './text-tree.ts';

const about = aboutOf('hotel');

const own = {
  name: 'Name of the hotel, the same in both languages.',
  city: 'City, the same in both languages.',
  whatsapp: 'Number for WhatsApp; only its digits make the link.',
  reservationLink: 'http(s) address for reservations; empty or `#` for none.',
  gallery: 'Addresses of further pictures.',
  district: 'Part of the city.',
  closedReason: 'Why it is closed for now, in a few words.',
  rooms: 'The rooms. A list that is sent replaces the stored one, in which a room is found by its id.',
};

export const noHotelTexts = { description: '', features: [] as string[], address: '', district: '', closedReason: '' };
/** What must not be read in English once its Turkish says something else (docs/rules.md#languages). */
export const HOTEL_FACTS = ['features', 'address', 'district'] as const;

const hotelEnglish = z.object({
  description: text(LIMITS.description).optional().describe(about.description),
  features: features.optional().describe(about.features),
  address: text(LIMITS.address).trim().optional().describe(about.address),
  district: text(LIMITS.name).trim().optional().describe(own.district),
  closedReason: line(LIMITS.shortText).optional().describe(own.closedReason),
});

const requiredPhone = requiredText(LIMITS.phone)
  .trim()
  .refine(hasDigit, code('invalidPhone'))
  .meta({ pattern: PATTERNS.phone });

const hotelFields = {
  name: requiredText(LIMITS.name).trim().describe(own.name),
  city: requiredText(LIMITS.name).trim().describe(own.city),
  address: requiredText(LIMITS.address).trim().describe(about.address),
  description: requiredText(LIMITS.description).describe(about.description),
  phone: requiredPhone.describe(about.phone),
  whatsapp: requiredPhone.describe(own.whatsapp),
};

/** A hotel in a request. A save keeps the value of an optional field that is missing (docs/rules.md#whole-object-saves). */
export const hotelInput = z.object({
  ...hotelFields,
  format: formatInput,
  reservationLink: clearable(reservationLink, '').describe(own.reservationLink),
  featuredImage: imageUrl.optional().describe(about.featuredImage),
  gallery: clearable(imageList(LIMITS.gallery), []).describe(own.gallery),
  features: clearable(features, []).describe(about.features),
  rooms: clearable(z.array(roomInput, { error: code('wrongType') }).max(LIMITS.rooms, code('tooMany')), []).describe(
    own.rooms,
  ),
  imageAlts,
  district: text(LIMITS.name)
    .trim()
    .optional()
    .describe('Part of the city. Empty, or the one that the address names, it is always that of the address.'),
  ...hotelFactsInput,
  closedReason: line(LIMITS.shortText).optional().describe(own.closedReason),
  enquiryEmail: emailAddresses
    .optional()
    .describe(
      'Where messages to the hotel are mailed: up to five addresses, separated by commas; the address of the chain without it.',
    ),
  order: integer(0, LIMITS.order)
    .nullable()
    .optional()
    .describe('Place in lists; equal ones by creation. `null` is the end.'),
  published: clearable(flag, false).describe(about.published),
  translations: englishInput(hotelEnglish, noHotelTexts),
  lang: savedLang,
});
export type HotelInput = z.infer<typeof hotelInput>;

export const hotelCreate = hotelInput.extend({ idempotencyKey }).meta({ id: 'HotelCreate' });
export type HotelCreate = z.infer<typeof hotelCreate>;
export const hotelUpdate = hotelInput.extend({ id, version: version.optional() }).meta({ id: 'HotelInput' });
/** The hotel that another system names; its id there is not changed by what is sent under it. */
export const namedHotel = { externalId: externalId.describe('Id of the hotel in another system.') };
export const hotelUpdateNamed = hotelInput
  .extend({ ...namedHotel, version: version.optional() })
  .meta({ id: 'NamedHotelInput' });
export const hotelSlugFor = z.object({
  name: text(LIMITS.name).default('').describe('The name for which a slug is wanted.'),
  id: editedId('hotel'),
});
export const hotelOrder = listOrder(MAX_LIST_ENTRIES);
export const hotelList = z.object({ ...longPage, lang });
export const hotelAdminAll = sortedList(longPage, 'order', ['order', 'updatedAt']);

const hotelTexts = {
  description: z.string().describe(about.description),
  features: distinctTexts.describe(about.features),
  address: z.string().describe(about.address),
};

export const hotel = z
  .object({
    id: ownId('hotel'),
    slug: z.string().describe(`${about.slug} It is made from the name.`),
    name: z.string().describe(own.name),
    city: z.string().describe(own.city),
    address: hotelTexts.address,
    description: hotelTexts.description,
    format,
    tree: textTree,
    phone: z.string().describe(about.phone),
    whatsapp: z.string().describe(own.whatsapp),
    phoneShown: shownNumber.describe('The telephone number of the hotel with its `tel:` link; derived, never saved.'),
    whatsappShown: shownNumber.describe('The WhatsApp number with its chat link; derived, never saved.'),
    reservationLink: z.string().describe(own.reservationLink),
    featuredImage: z.string().describe(about.featuredImage),
    gallery: z.array(z.string()).describe(own.gallery),
    features: hotelTexts.features,
    featureKeys: z
      .array(z.enum(FEATURE_KEYS))
      .describe('Features to filter by, the same in both languages; derived, never saved.'),
    district: z.string().describe('As saved, otherwise the one that the Turkish address names, or empty.'),
    districtKey: z
      .string()
      .optional()
      .describe('Stands for a saved district in both languages, to filter by; derived, never saved.'),
    ...hotelFacts,
    closedReason: z.string().optional().describe(own.closedReason),
    rooms: z.array(room).describe(own.rooms),
    offers: offerSummaryList
      .optional()
      .describe('The offers for this hotel that run now; missing without any; derived, never saved.'),
    imageAlts: imageAltsOutput,
    enquiryEmail: z.string().optional().describe('For administrators only.'),
    order: count.describe('Place in lists, counted from 0.'),
    published: z
      .boolean()
      .describe('Whether visitors see the hotel; only people who may edit it read one that is not published.'),
    languages,
    untranslated,
    translations: translationsOutput({
      ...hotelTexts,
      district: z.string().optional().describe(own.district),
      closedReason: z.string().optional().describe(own.closedReason),
    }),
    createdAt: createdAt('hotel'),
    ...saved,
  })
  .meta({ id: 'Hotel' });
export type Hotel = z.infer<typeof hotel>;
export const hotelListResponse = z.array(hotel);
export const hotelAdminAllResponse = listOf(hotel, 'The hotels of the page.')
  .extend({ deleted })
  .meta({ id: 'HotelList' });

export const hotelDraft = hotelInput.extend({ id: draftId('hotel'), lang }).meta({ id: 'HotelDraftInput' });
export const hotelReads = z.object({ 'hotels.get': hotel.describe(readInDraft) }).meta({ id: 'HotelReads' });
