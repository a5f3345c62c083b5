import { z } from 'zod';
import { LIMITS } from '#shared/constants.ts';
import { isCalendarDate } from '#shared/lib/numbers/date.ts';
import {
  aboutOf,
  createdAt,
  deleted,
  draftId,
  editedId,
  englishCounts,
  englishInput,
  idempotencyKey,
  imageAlts,
  imageAltsOutput,
  languages,
  listOf,
  ownId,
  readInDraft,
  saved,
  savedLang,
  slugInput,
  sortedList,
  translationsOutput,
  untranslated,
  wantedTitle,
} from './fields.ts';
import {
  clearable,
  code,
  end,
  endInput,
  flag,
  id,
  imageUrl,
  lang,
  longPage,
  optionalLink,
  page,
  requiredText,
  text,
  version,
  wallClock,
  wallClockInput,
} from './primitives.ts';
import { room } from './rooms.ts';
import { format, formatInput, textTree } from './text-tree.ts';

const about = aboutOf('offer');

const own = {
  text: 'Text of the offer as saved; in plain text each line break starts a paragraph.',
  terms: 'Terms of the offer in plain text; empty for none.',
  rooms: 'The rooms that it is for; a hotel without any is meant with all of them.',
  promotionCode: 'Code for the reservation engine: letters, digits, `.`, `_` and `-`; empty for none.',
  hotelId: 'Id of the hotel.',
  roomId: 'Id of the room within its hotel.',
};

const offerEnglish = z.object({
  title: text(LIMITS.shortText).trim().optional().describe(about.title),
  text: text(LIMITS.content).optional().describe(own.text),
  terms: text(LIMITS.description).optional().describe(own.terms),
});

export const noOfferTexts = { title: '', text: '', terms: '' };
export const OFFER_FACTS = ['title', 'terms'] as const;

const entityId = text(LIMITS.slug).trim().toLowerCase();

const offerHotels = z
  .array(entityId, { error: code('wrongType') })
  .max(LIMITS.offerHotels, code('tooMany'))
  .refine((ids) => new Set(ids).size === ids.length, code('duplicate'))
  .meta({ uniqueItems: true });

const roomKey = ({ hotelId, roomId }: { hotelId: string; roomId: string }) => `${hotelId}/${roomId}`;

const offerRooms = z
  .array(
    z
      .object({ hotelId: entityId.describe(own.hotelId), roomId: text(LIMITS.roomId).describe(own.roomId) })
      .meta({ id: 'OfferRoomInput' }),
    { error: code('wrongType') },
  )
  .max(LIMITS.offerRooms, code('tooMany'))
  .refine((rooms) => new Set(rooms.map(roomKey)).size === rooms.length, code('duplicate'));

const stayDay = clearable(
  z
    .string({ error: code('wrongType') })
    .refine((value) => value === '' || isCalendarDate(value), code('invalidDate'))
    .meta({ pattern: '^$|^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$', example: '2031-05-14' }),
  '',
);

const promotionCode = text(LIMITS.promotionCode)
  .trim()
  .refine((value) => /^[\w.-]*$/.test(value), code('invalidText'));

/** An offer in a request. An empty slug is generated (docs/rules.md#offers). */
export const offerInput = z.object({
  title: requiredText(LIMITS.shortText).trim().describe(about.title),
  text: requiredText(LIMITS.content).describe(own.text),
  format: formatInput,
  terms: text(LIMITS.description).optional().describe(own.terms),
  slug: slugInput.describe(about.slugInput),
  image: imageUrl.optional().describe(about.image),
  imageAlts,
  hotels: clearable(offerHotels, []).describe('Ids of the hotels that it is for; empty for all.'),
  rooms: clearable(offerRooms, []).describe(own.rooms),
  published: clearable(flag, false).describe(about.published),
  publishAt: wallClockInput.describe(about.publishAt),
  unpublishAt: endInput.describe(about.unpublishAt),
  stayFrom: stayDay.describe('First day of the stays that it is for, `YYYY-MM-DD`; empty for any.'),
  stayUntil: stayDay.describe('Last day of the stays that it is for, `YYYY-MM-DD`; empty for any.'),
  link: optionalLink
    .optional()
    .describe(
      'Where its button leads: an http(s) or `tel:` address or a path of this site; empty for the enquiry form.',
    ),
  promotionCode: clearable(promotionCode, '').meta({
    description: own.promotionCode,
    pattern: '^[A-Za-z0-9._-]{0,40}$',
  }),
  translations: englishInput(offerEnglish, noOfferTexts),
  lang: savedLang,
});
export type OfferInput = z.infer<typeof offerInput>;

export const offerCreate = offerInput.extend({ idempotencyKey }).meta({ id: 'OfferCreate' });
export type OfferCreate = z.infer<typeof offerCreate>;
export const offerUpdate = offerInput.extend({ id, version: version.optional() }).meta({ id: 'OfferInput' });
export const offerSlugFor = z.object({ title: wantedTitle, id: editedId('offer') });
export const offerList = z.object({ ...longPage, lang });
export const offerAdminAll = sortedList(longPage, '-createdAt', ['createdAt', 'updatedAt']);
export const offerAdminSummaries = sortedList(page, '-createdAt', ['createdAt', 'updatedAt']);
export const offerSummaries = z.object({ lang });

const offerTexts = {
  title: z.string().describe(about.title),
  text: z.string().describe(own.text),
  terms: z.string().describe(own.terms),
};

/** A hotel of an offer, as visitors see it. */
const offerPlace = z
  .object({
    id: z.string().describe(own.hotelId),
    slug: z.string().describe(aboutOf('hotel').slug),
    name: z.string().describe('Name of the hotel.'),
    rooms: z
      .array(
        room
          .pick({
            id: true,
            type: true,
            price: true,
            night: true,
            guests: true,
            image: true,
            reservationCode: true,
            untranslated: true,
          })
          .meta({ id: 'OfferPlaceRoom' }),
      )
      .describe('The only rooms that it is for; empty for all.'),
  })
  .meta({ id: 'OfferPlace' });
export type OfferPlace = z.infer<typeof offerPlace>;

const stayDate = z.string().meta({ example: '2031-05-14' });

export const offer = z
  .object({
    id: ownId('offer'),
    slug: z.string().describe(about.slug),
    ...offerTexts,
    format,
    tree: textTree,
    image: z.string().describe(about.image),
    imageAlts: imageAltsOutput,
    hotels: z.array(z.string()).meta({
      uniqueItems: true,
      description: 'Ids of the hotels that it is for; empty for all. Visitors get only those that they see.',
    }),
    rooms: z
      .array(
        z
          .object({ hotelId: z.string().describe(own.hotelId), roomId: z.string().describe(own.roomId) })
          .meta({ id: 'OfferRoom' }),
      )
      .describe(own.rooms),
    places: z
      .array(offerPlace)
      .describe('The hotels that it is for, as visitors see them; empty for all; derived, never saved.'),
    published: z.boolean().describe(about.published),
    publishAt: wallClock.describe(about.publishAt),
    unpublishAt: end.describe(about.unpublishAt),
    stayFrom: stayDate.describe('First day of the stays that it is for; empty for any.'),
    stayUntil: stayDate.describe('Last day of the stays that it is for; empty for any.'),
    promotionCode: z.string().optional().describe(own.promotionCode),
    link: z.string().describe('Where its button leads; empty for the enquiry form.'),
    languages,
    untranslated,
    translations: translationsOutput(offerTexts),
    createdAt: createdAt('offer'),
    ...saved,
  })
  .meta({ id: 'Offer' });
export type Offer = z.infer<typeof offer>;
export const offerListResponse = listOf(offer, 'The offers of the page.').extend({ deleted }).meta({ id: 'OfferList' });

/** An offer as the response of its save. */
export const offerSaved = offer
  .extend({
    announcementEnded: z
      .boolean()
      .optional()
      .describe('True when the save ended the offer, and with it the announcement that points to it.'),
  })
  .meta({ id: 'OfferSaved' });
export type OfferSaved = z.infer<typeof offerSaved>;

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
  .extend({ excerpt: z.string().describe('The beginning of its text.') })
  .meta({ id: 'OfferSummary' });
export type OfferSummary = z.infer<typeof offerSummary>;
export const offerSummaryList = z.array(offerSummary);
export const offerSummariesResponse = listOf(offerSummary, 'The offers that run now, the newest first.').meta({
  id: 'OfferSummaries',
});

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
    version: true,
  })
  .extend(englishCounts)
  .meta({ id: 'OfferListed' });
export type OfferListed = z.infer<typeof offerListed>;
export const offerAdminSummariesResponse = listOf(offerListed, 'The offers of the page.').extend({ deleted }).meta({
  id: 'OfferListedPage',
});

export const offerDraft = offerInput.extend({ id: draftId('offer'), lang }).meta({ id: 'OfferDraftInput' });
export const offerReads = z.object({ 'offers.get': offer.describe(readInDraft) }).meta({ id: 'OfferReads' });
