import { z } from 'zod';
import { LIMITS } from '../constants.ts';
import { isCalendarDate } from '../text/numbers/date.ts';
import {
  clearable,
  code,
  count,
  englishInput,
  flag,
  id,
  idempotencyKey,
  imageAlts,
  imageAltsOutput,
  imageUrl,
  lang,
  languages,
  optionalLink,
  page,
  readInDraft,
  requiredText,
  saved,
  savedLang,
  text,
  timestamp,
  translationsOutput,
  untranslated,
  version,
  wallClock,
  wallClockInput,
} from './primitives.ts';
import { format, formatInput, textTree } from './text-tree.ts';

const offerEnglish = z.object({
  title: text(LIMITS.shortText).trim().optional(),
  text: text(LIMITS.content).optional(),
  terms: text(LIMITS.description).optional(),
});

export const noOfferTexts = { title: '', text: '', terms: '' };

const entityId = text(LIMITS.slug).trim().toLowerCase();

const offerHotels = z
  .array(entityId, { error: code('wrongType') })
  .max(LIMITS.offerHotels, code('tooMany'))
  .refine((ids) => new Set(ids).size === ids.length, code('duplicate'))
  .meta({ uniqueItems: true, description: 'Ids of the hotels that it is for; empty for all.' });

const roomKey = ({ hotelId, roomId }: { hotelId: string; roomId: string }) => `${hotelId}/${roomId}`;

const offerRooms = z
  .array(z.object({ hotelId: entityId, roomId: text(LIMITS.roomId) }).meta({ id: 'OfferRoomInput' }), {
    error: code('wrongType'),
  })
  .max(LIMITS.offerRooms, code('tooMany'))
  .refine((rooms) => new Set(rooms.map(roomKey)).size === rooms.length, code('duplicate'))
  .meta({ description: 'The rooms that it is for; a hotel without any is meant with all of them.' });

const stayDay = clearable(
  z
    .string({ error: code('wrongType') })
    .refine((value) => value === '' || isCalendarDate(value), code('invalidDate'))
    .meta({ pattern: '^$|^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$', example: '2031-05-14' }),
  '',
);

/** An offer in a request. An empty slug is generated (docs/rules.md#offers). */
export const offerInput = z.object({
  title: requiredText(LIMITS.shortText).trim(),
  text: requiredText(LIMITS.content),
  format: formatInput,
  terms: text(LIMITS.description).optional(),
  slug: text(LIMITS.slug).optional(),
  image: imageUrl.optional(),
  imageAlts: clearable(imageAlts, []),
  hotels: clearable(offerHotels, []),
  rooms: clearable(offerRooms, []),
  published: clearable(flag, false),
  publishAt: wallClockInput,
  unpublishAt: wallClockInput,
  stayFrom: stayDay,
  stayUntil: stayDay,
  link: optionalLink.optional(),
  translations: englishInput(offerEnglish, noOfferTexts),
  lang: savedLang,
});
export type OfferInput = z.infer<typeof offerInput>;

export const offerCreate = offerInput.extend({ idempotencyKey }).meta({ id: 'OfferCreate' });
export type OfferCreate = z.infer<typeof offerCreate>;
export const offerUpdate = offerInput.extend({ id, version: version.optional() }).meta({ id: 'OfferInput' });
export const offerSlugFor = z.object({ title: text(LIMITS.shortText).default(''), id: id.optional() });
export const offerList = z.object({ ...page, lang });
export const offerAdminAll = z.object({ ...page });
export const offerSummaries = z.object({ lang });

const offerTexts = { title: z.string(), text: z.string(), terms: z.string() };

/** A hotel of an offer, as visitors see it. */
const offerPlace = z
  .object({
    id: z.string().meta({ description: 'Id of the hotel.' }),
    slug: z.string().meta({ description: 'The last part of the address of the hotel.' }),
    name: z.string(),
    rooms: z
      .array(z.object({ id: z.string(), type: z.string(), untranslated }).meta({ id: 'OfferPlaceRoom' }))
      .meta({ description: 'The only rooms that it is for; empty for all.' }),
  })
  .meta({ id: 'OfferPlace' });
export type OfferPlace = z.infer<typeof offerPlace>;

const stayDate = z.string().meta({ example: '2031-05-14' });

export const offer = z
  .object({
    id: z.string(),
    slug: z.string(),
    ...offerTexts,
    format,
    tree: textTree,
    image: z.string(),
    imageAlts: imageAltsOutput,
    hotels: z.array(z.string()).meta({
      uniqueItems: true,
      description: 'Ids of the hotels that it is for; empty for all. Visitors get only those that they see.',
    }),
    rooms: z.array(z.object({ hotelId: z.string(), roomId: z.string() }).meta({ id: 'OfferRoom' })).meta({
      description: 'The rooms that it is for; a hotel without any is meant with all of them.',
    }),
    places: z
      .array(offerPlace)
      .meta({ description: 'The hotels that it is for, as visitors see them; empty for all. It cannot be saved.' }),
    published: z.boolean(),
    publishAt: wallClock,
    unpublishAt: wallClock,
    stayFrom: stayDate.meta({ description: 'First day of the stays that it is for; empty for any.' }),
    stayUntil: stayDate.meta({ description: 'Last day of the stays that it is for; empty for any.' }),
    link: z.string().meta({ description: 'Where its button leads; empty for the enquiry form.' }),
    languages,
    untranslated,
    translations: translationsOutput(offerTexts),
    createdAt: timestamp,
    ...saved,
  })
  .meta({ id: 'Offer' });
export type Offer = z.infer<typeof offer>;
export const offerListResponse = z.array(offer);

const offerSummary = offer
  .pick({
    id: true,
    slug: true,
    title: true,
    image: true,
    imageAlts: true,
    stayFrom: true,
    stayUntil: true,
    unpublishAt: true,
    places: true,
    languages: true,
    untranslated: true,
    updatedAt: true,
  })
  .extend({ excerpt: z.string().meta({ description: 'The beginning of its text.' }) })
  .meta({ id: 'OfferSummary' });
export type OfferSummary = z.infer<typeof offerSummary>;
export const offerSummariesResponse = z.array(offerSummary);

const offerListed = offer
  .pick({
    id: true,
    slug: true,
    title: true,
    image: true,
    published: true,
    publishAt: true,
    unpublishAt: true,
    stayFrom: true,
    stayUntil: true,
    hotels: true,
    languages: true,
    updatedAt: true,
  })
  .extend({
    missingEnglish: count.meta({ description: 'How many of its English texts are missing.' }),
    outdatedEnglish: count.meta({ description: 'How many are older than their Turkish ones.' }),
  })
  .meta({ id: 'OfferListed' });
export type OfferListed = z.infer<typeof offerListed>;
export const offerAdminSummariesResponse = z
  .object({
    offers: z.array(offerListed),
    next: z.string().nullable().meta({ description: 'The cursor of the next page.' }),
  })
  .meta({ id: 'OfferListedPage' });

/** What a save takes, for a preview in one language; a draft without an `id` is a new entity. */
export const offerDraft = offerInput.extend({ id: id.optional(), lang }).meta({ id: 'OfferDraftInput' });
/** What the page reads, by the names of procedures. */
export const offerReads = z.object({ 'offers.get': offer.meta(readInDraft) }).meta({ id: 'OfferReads' });
