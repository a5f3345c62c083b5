import { z } from 'zod';
import { LIMITS } from '#shared/constants.ts';
import { isCalendarDate } from '#shared/lib/numbers/date.ts';
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
  count,
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

/** What the fields mean that are sent and answered. */
const own = {
  text: { description: 'Text of the offer as saved; in plain text each line break starts a paragraph.' },
  terms: { description: 'Terms of the offer in plain text; empty for none.' },
  rooms: { description: 'The rooms that it is for; a hotel without any is meant with all of them.' },
  promotionCode: { description: 'Code for the reservation engine: letters, digits, `.`, `_` and `-`; empty for none.' },
  hotelId: { description: 'Id of the hotel.' },
  roomId: { description: 'Id of the room within its hotel.' },
};

const offerEnglish = z.object({
  title: text(LIMITS.shortText).trim().optional().meta(about.title),
  text: text(LIMITS.content).optional().meta(own.text),
  terms: text(LIMITS.description).optional().meta(own.terms),
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
      .object({ hotelId: entityId.meta(own.hotelId), roomId: text(LIMITS.roomId).meta(own.roomId) })
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
  title: requiredText(LIMITS.shortText).trim().meta(about.title),
  text: requiredText(LIMITS.content).meta(own.text),
  format: formatInput,
  terms: text(LIMITS.description).optional().meta(own.terms),
  slug: slugInput.meta(about.slugInput),
  image: imageUrl.optional().meta(about.image),
  imageAlts,
  hotels: clearable(offerHotels, []).meta({ description: 'Ids of the hotels that it is for; empty for all.' }),
  rooms: clearable(offerRooms, []).meta(own.rooms),
  published: clearable(flag, false).meta(about.published),
  publishAt: wallClockInput.meta(about.publishAt),
  unpublishAt: endInput.meta(about.unpublishAt),
  stayFrom: stayDay.meta({ description: 'First day of the stays that it is for, `YYYY-MM-DD`; empty for any.' }),
  stayUntil: stayDay.meta({ description: 'Last day of the stays that it is for, `YYYY-MM-DD`; empty for any.' }),
  link: optionalLink.optional().meta({
    description:
      'Where its button leads: an http(s) or `tel:` address or a path of this site; empty for the enquiry form.',
  }),
  promotionCode: clearable(promotionCode, '').meta({ ...own.promotionCode, pattern: '^[A-Za-z0-9._-]{0,40}$' }),
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
  title: z.string().meta(about.title),
  text: z.string().meta(own.text),
  terms: z.string().meta(own.terms),
};

/** A hotel of an offer, as visitors see it. */
const offerPlace = z
  .object({
    id: z.string().meta(own.hotelId),
    slug: z.string().meta(aboutOf('hotel').slug),
    name: z.string().meta({ description: 'Name of the hotel.' }),
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
      .meta({ description: 'The only rooms that it is for; empty for all.' }),
  })
  .meta({ id: 'OfferPlace' });
export type OfferPlace = z.infer<typeof offerPlace>;

const stayDate = z.string().meta({ example: '2031-05-14' });

export const offer = z
  .object({
    id: ownId('offer'),
    slug: z.string().meta(about.slug),
    ...offerTexts,
    format,
    tree: textTree,
    image: z.string().meta(about.image),
    imageAlts: imageAltsOutput,
    hotels: z.array(z.string()).meta({
      uniqueItems: true,
      description: 'Ids of the hotels that it is for; empty for all. Visitors get only those that they see.',
    }),
    rooms: z
      .array(
        z
          .object({ hotelId: z.string().meta(own.hotelId), roomId: z.string().meta(own.roomId) })
          .meta({ id: 'OfferRoom' }),
      )
      .meta(own.rooms),
    places: z
      .array(offerPlace)
      .meta({ description: 'The hotels that it is for, as visitors see them; empty for all; derived, never saved.' }),
    published: z.boolean().meta(about.published),
    publishAt: wallClock.meta(about.publishAt),
    unpublishAt: end.meta(about.unpublishAt),
    stayFrom: stayDate.meta({ description: 'First day of the stays that it is for; empty for any.' }),
    stayUntil: stayDate.meta({ description: 'Last day of the stays that it is for; empty for any.' }),
    promotionCode: z.string().optional().meta(own.promotionCode),
    link: z.string().meta({ description: 'Where its button leads; empty for the enquiry form.' }),
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
      .meta({ description: 'True when the save ended the offer, and with it the announcement that points to it.' }),
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
  .extend({ excerpt: z.string().meta({ description: 'The beginning of its text.' }) })
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
  .extend({
    missingEnglish: count.meta({ description: 'How many of its English texts are missing.' }),
    outdatedEnglish: count.meta({ description: 'How many are older than their Turkish ones.' }),
  })
  .meta({ id: 'OfferListed' });
export type OfferListed = z.infer<typeof offerListed>;
export const offerAdminSummariesResponse = listOf(offerListed, 'The offers of the page.').extend({ deleted }).meta({
  id: 'OfferListedPage',
});

/** What a save takes, for a preview in one language; a draft without an `id` is a new entity. */
export const offerDraft = offerInput.extend({ id: draftId('offer'), lang }).meta({ id: 'OfferDraftInput' });
/** What the page reads, by the names of procedures. */
export const offerReads = z.object({ 'offers.get': offer.meta(readInDraft) }).meta({ id: 'OfferReads' });
