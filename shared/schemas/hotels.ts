import { z } from 'zod';
import { LIMITS, MAX_LIST_ENTRIES } from '../constants.ts';
import { FEATURE_KEYS } from '../text/hotels/feature-icon.ts';
import { hasDigit } from '../text/links/phone.ts';
import { hotelFacts, hotelFactsInput, roomFacts, roomFactsInput } from './hotel-facts.ts';
import { offerSummariesResponse } from './offers.ts';
import {
  clearable,
  code,
  count,
  distinctTexts,
  email,
  englishInput,
  flag,
  id,
  idempotencyKey,
  imageAlts,
  imageAltsOutput,
  imageList,
  imageUrl,
  integer,
  lang,
  languages,
  listOrder,
  PATTERNS,
  page,
  readInDraft,
  requiredText,
  reservationLink,
  reservationLinkTemplate,
  saved,
  savedLang,
  shownNumber,
  text,
  textList,
  timestamp,
  translationsOutput,
  untranslated,
  version,
} from './primitives.ts';
import { format, formatInput, textTree } from './text-tree.ts';

const features = textList(LIMITS.features, LIMITS.feature);

const roomEnglish = z.object({
  type: text(LIMITS.name).trim().optional(),
  description: text(LIMITS.description).optional(),
  features: features.optional(),
});

export const noRoomTexts = { type: '', description: '', features: [] as string[] };
export const noHotelTexts = { description: '', features: [] as string[], address: '', district: '' };

const roomFields = {
  type: requiredText(LIMITS.name).trim(),
  price: integer(0, LIMITS.price).meta({ description: 'Whole Turkish lira per night; 0 means not priced yet.' }),
  description: requiredText(LIMITS.description),
};

/** Clients that make the id from the time may send the id as a number. */
const roomId = z
  .union([text(LIMITS.roomId), integer(0, LIMITS.roomNumber).meta({ format: 'int64' })], { error: code('wrongType') })
  .transform(String);

/** A room in a request. The server replaces an id that is missing or used twice (docs/rules.md#rooms). */
export const roomInput = z
  .object({
    id: roomId.optional(),
    ...roomFields,
    format: formatInput,
    image: imageUrl.optional(),
    features: clearable(features, []),
    ...roomFactsInput,
    translations: englishInput(roomEnglish, noRoomTexts),
  })
  .meta({ id: 'RoomInput' });

const hotelEnglish = z.object({
  description: text(LIMITS.description).optional(),
  features: features.optional(),
  address: text(LIMITS.address).trim().optional(),
  district: text(LIMITS.name).trim().optional(),
});

const requiredPhone = requiredText(LIMITS.phone)
  .trim()
  .refine(hasDigit, code('invalidPhone'))
  .meta({ pattern: PATTERNS.phone });

const hotelFields = {
  name: requiredText(LIMITS.name).trim(),
  city: requiredText(LIMITS.name).trim(),
  address: requiredText(LIMITS.address).trim(),
  description: requiredText(LIMITS.description),
  phone: requiredPhone,
  whatsapp: requiredPhone,
};

/** A hotel in a request. A save keeps the value of an optional field that is missing (docs/rules.md#whole-object-saves). */
export const hotelInput = z.object({
  ...hotelFields,
  format: formatInput,
  reservationLink: reservationLink.optional(),
  reservationLinkTemplate: reservationLinkTemplate.optional().meta({
    description: 'The reservation link for chosen dates, with `{arrival}`, `{departure}`, `{guests}` and `{room}`.',
  }),
  featuredImage: imageUrl.optional(),
  gallery: clearable(imageList(LIMITS.gallery), []),
  features: clearable(features, []),
  rooms: clearable(z.array(roomInput, { error: code('wrongType') }).max(LIMITS.rooms, code('tooMany')), []),
  imageAlts: clearable(imageAlts, []),
  district: text(LIMITS.name)
    .trim()
    .optional()
    .meta({ description: 'Without it, or with the one that the address names, it is that of the address.' }),
  ...hotelFactsInput,
  enquiryEmail: email
    .optional()
    .meta({ description: 'Where messages to the hotel are mailed; the address of the chain without it.' }),
  order: integer(0, LIMITS.order)
    .nullable()
    .optional()
    .meta({ description: 'Place in lists; equal ones by creation. `null` is the end.' }),
  published: clearable(flag, false),
  translations: englishInput(hotelEnglish, noHotelTexts),
  lang: savedLang,
});
export type HotelInput = z.infer<typeof hotelInput>;

export const hotelCreate = hotelInput.extend({ idempotencyKey }).meta({ id: 'HotelCreate' });
export type HotelCreate = z.infer<typeof hotelCreate>;
export const hotelUpdate = hotelInput.extend({ id, version: version.optional() }).meta({ id: 'HotelInput' });
export const hotelSlugFor = z.object({ name: text(LIMITS.name).default(''), id: id.optional() });
export const hotelOrder = listOrder(MAX_LIST_ENTRIES);
export const hotelList = z.object({ ...page, lang });
export const hotelAdminAll = z.object({ ...page });

const room = z
  .object({
    id: z.string(),
    type: z.string(),
    price: count,
    description: z.string(),
    format,
    tree: textTree,
    image: z.string(),
    features: distinctTexts,
    ...roomFacts,
    untranslated,
    translations: translationsOutput({ type: z.string(), description: z.string(), features: distinctTexts }),
  })
  .meta({ id: 'Room' });
export type Room = z.infer<typeof room>;

export const hotel = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    city: z.string(),
    address: z.string(),
    description: z.string(),
    format,
    tree: textTree,
    phone: z.string(),
    whatsapp: z.string(),
    phoneShown: shownNumber.meta({ description: 'The telephone number with its `tel:` link; derived, never saved.' }),
    whatsappShown: shownNumber.meta({ description: 'The WhatsApp number with its chat link; derived, never saved.' }),
    reservationLink: z.string(),
    reservationLinkTemplate: z.string().optional().meta({ description: 'Missing until it is set.' }),
    featuredImage: z.string(),
    gallery: z.array(z.string()),
    features: distinctTexts,
    featureKeys: z
      .array(z.enum(FEATURE_KEYS))
      .meta({ description: 'Features to filter by, the same in both languages; derived, never saved.' }),
    district: z.string().meta({ description: 'As saved, otherwise the one that the Turkish address names, or empty.' }),
    districtKey: z
      .string()
      .optional()
      .meta({ description: 'Stands for a saved district in both languages, to filter by; derived, never saved.' }),
    ...hotelFacts,
    rooms: z.array(room),
    offers: offerSummariesResponse
      .optional()
      .meta({ description: 'The offers for this hotel that run now; missing without any; derived, never saved.' }),
    imageAlts: imageAltsOutput,
    enquiryEmail: z.string().optional().meta({ description: 'For administrators only.' }),
    order: count,
    published: z.boolean().meta({ description: 'Only administrators read a hotel that is not published.' }),
    languages,
    untranslated,
    translations: translationsOutput({
      description: z.string(),
      features: distinctTexts,
      address: z.string(),
      district: z.string().optional(),
    }),
    createdAt: timestamp,
    ...saved,
  })
  .meta({ id: 'Hotel' });
export type Hotel = z.infer<typeof hotel>;
export const hotelListResponse = z.array(hotel);

const hotelSummary = hotel
  .pick({
    id: true,
    slug: true,
    name: true,
    city: true,
    address: true,
    district: true,
    districtKey: true,
    phone: true,
    whatsapp: true,
    phoneShown: true,
    whatsappShown: true,
    reservationLink: true,
    reservationLinkTemplate: true,
    featuredImage: true,
    features: true,
    featureKeys: true,
    location: true,
    languages: true,
    untranslated: true,
    updatedAt: true,
  })
  .extend({
    description: z.string().meta({ description: 'The beginning of the description.' }),
    imageAlts: hotel.shape.imageAlts.meta({ description: 'The description of the featured picture.' }),
    rooms: z
      .array(room.pick({ id: true, type: true, price: true, guests: true, untranslated: true }))
      .meta({ description: 'The first rooms that visitors can book.' }),
    roomCount: count.meta({ description: 'How many rooms visitors can book.' }),
    lowestPrice: count.optional().meta({ description: 'In whole lira per night; missing when no room has a price.' }),
    guests: count.meta({ description: 'The most guests that a room takes; 0 when no room says so.' }),
  })
  .meta({ id: 'HotelSummary' });
export type HotelSummary = z.infer<typeof hotelSummary>;
export const hotelSummaries = z.object({ lang });
export const hotelSummariesResponse = z.array(hotelSummary);
export const hotelNames = z.array(hotel.pick({ id: true, slug: true, name: true }).meta({ id: 'HotelName' }));
export type HotelNames = z.infer<typeof hotelNames>;

export const hotelsOverview = z
  .object({
    hotels: count,
    unpublished: count.meta({ description: 'How many of them visitors do not see.' }),
    rooms: count,
    missingEnglish: count.meta({ description: 'How many English texts of hotels and rooms are missing.' }),
    outdatedEnglish: count.meta({ description: 'How many of them are older than their Turkish ones.' }),
    first: z.array(hotel.pick({ id: true, name: true, city: true, featuredImage: true }).extend({ rooms: count })),
  })
  .meta({ id: 'HotelsOverview' });
export type HotelsOverview = z.infer<typeof hotelsOverview>;

/** What a save takes, for a preview in one language; a draft without an `id` is a new entity. */
export const hotelDraft = hotelInput.extend({ id: id.optional(), lang }).meta({ id: 'HotelDraftInput' });
/** What the page reads, by the names of procedures. */
export const hotelReads = z.object({ 'hotels.get': hotel.meta(readInDraft) }).meta({ id: 'HotelReads' });
