import mongoose from 'mongoose';
import { AppError } from '#server/api/errors.ts';
import { type AddedOnce, addedOnce, addOnce, onceFields } from '#server/models/common/add-once.ts';
import { eventsOfEntity, tells } from '#server/models/common/events.ts';
import {
  englishState,
  format,
  imageAlts,
  optionalText,
  optionalValue,
  requiredText,
  requiredValue,
  shownFormat,
  valueList,
  WITHOUT_ID,
  wallClock,
} from '#server/models/common/fields.ts';
import { fieldsOfRevision, restoreVersion } from '#server/models/common/history.ts';
import { again, readerAfter, type Save, saveVersion } from '#server/models/common/save.ts';
import { requireOrder, shownAt } from '#server/models/common/schedule.ts';
import { stemsOfNames } from '#server/models/common/search.ts';
import { type Addressed, findByIdOrSlug, slugFields, slugFor } from '#server/models/common/slug.ts';
import {
  EDITING_READER,
  languagesOf,
  mergeTranslations,
  type Reader,
  translatedFields,
  VISITOR,
  withoutUndefined,
} from '#server/models/common/translation.ts';
import { NOT_TRASHED, TRASH_INDEX, type Trashable, trashable } from '#server/models/common/trashable.ts';
import {
  isId,
  requireById,
  responseFields,
  type Stored,
  type TranslatedFields,
  versionedSchema,
} from '#server/models/common/versioned.ts';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import { scheduleState, wallClockInIstanbul } from '#shared/lib/numbers/wall-clock.ts';
import { postSlug } from '#shared/lib/slug.ts';
import {
  noOfferTexts,
  OFFER_FACTS,
  type Offer,
  type OfferCreate,
  type OfferInput,
  type OfferPlace,
  offerInput,
} from '#shared/schemas/offers.ts';
import { type Placed, requirePlaces, withPlaces } from './places.ts';

type OfferTexts = Pick<Offer, 'title' | 'text' | 'terms'>;
type OfferFields = TranslatedFields<Offer, OfferTexts, 'tree' | 'places'> &
  Addressed &
  AddedOnce &
  Trashable & {
    /** The beginnings of the words of both titles, derived at each save. */
    searchStems: string[];
  };
export type OfferRecord = Stored<OfferFields>;

const room = new mongoose.Schema({ hotelId: requiredValue, roomId: requiredValue }, WITHOUT_ID);

const schema = versionedSchema<OfferFields>(
  'offers',
  {
    toTell: tells<OfferFields>((after, before) => eventsOfEntity('offer', after, before)),
    ...slugFields,
    ...addedOnce,
    ...trashable,
    title: requiredText,
    text: requiredText,
    format,
    terms: optionalText,
    image: optionalValue,
    imageAlts,
    hotels: valueList,
    rooms: { type: [room], default: [] },
    published: { type: Boolean, required: true, default: false },
    publishAt: wallClock,
    unpublishAt: wallClock,
    stayFrom: optionalValue,
    stayUntil: optionalValue,
    link: optionalText,
    promotionCode: optionalText,
    searchStems: {
      type: [String],
      derive: ({ title, translations }: OfferRecord) => stemsOfNames([title, translations?.en?.title]),
    },
    translations: { en: { title: optionalText, text: optionalText, terms: optionalText }, ...englishState },
  },
  'offer.notFound',
);
// The order of docs/rules.md#offers, with indexes for visitors and for the back office.
export const NEWEST_OFFERS_FIRST = { createdAt: -1, _id: -1 } as const;
schema.index({ published: 1, ...NEWEST_OFFERS_FIRST });
schema.index({ searchStems: 1, ...NEWEST_OFFERS_FIRST });
schema.index(NEWEST_OFFERS_FIRST);
schema.index(...TRASH_INDEX);

export const OfferModel = mongoose.model<OfferRecord>('Offer', schema);

/** The offers that run now; an offer whose hotels visitors do not see is left out later (docs/rules.md#offers). */
export const runningOffers = () => ({ published: true, ...shownAt('publishAt', 'unpublishAt', wallClockInIstanbul()) });

/**
 * The offer of a slug, an id or a former slug.
 * @throws AppError `offer.notFound`, for a visitor also when the offer is not shown
 */
export async function findOffer(identifier: string, reader: Reader): Promise<Offer> {
  const record = await findByIdOrSlug(OfferModel, identifier, reader.mayEdit ? NOT_TRASHED : runningOffers());
  if (!record) throw new AppError('offer.notFound');
  const [found] = await withPlaces([record], reader);
  if (!found || !(reader.mayEdit || found.reachable)) throw new AppError('offer.notFound');
  return toOffer(found, reader);
}

/** The slug of an offer that visitors see now. */
export async function findShownSlug(id: string): Promise<string | undefined> {
  const record = isId(id) ? await OfferModel.findOne({ _id: id, ...runningOffers() }).lean<OfferRecord>() : null;
  const [placed] = record ? await withPlaces([record], VISITOR) : [];
  return placed?.reachable ? placed.record.slug : undefined;
}

/**
 * A stored offer, a version of one or a draft as a person who may edit it reads it, or as another reader does, with all
 * hotels and rooms that it names: what only unpublished hotels offer is not for all hotels.
 */
export async function asRead(record: OfferRecord, reader = EDITING_READER): Promise<Offer> {
  const places = (await withPlaces([record], reader)).flatMap((placed) => placed.places);
  const { hotels, rooms } = record;
  return { ...toOffer({ record, places }, reader), hotels, rooms };
}

/**
 * Idempotent create.
 * @throws AppError `offer.slugTaken`, `request.keyReused`, `request.invalid` for an end before its start and for
 *   unknown hotels and rooms
 */
export const createOffer = ({ idempotencyKey, ...input }: OfferCreate, save: Save): Promise<Offer> =>
  again(save, async () => {
    const own = offerFields(input);
    await requirePlaces({ hotels: input.hotels ?? [], rooms: input.rooms ?? [] }, undefined);
    const slug = await slugFor(OfferModel, undefined, { ...wantedSlug(input.title, input.slug), idempotencyKey });
    const fields = { ...own, ...onceFields({ ...input, idempotencyKey }), ...slug };
    return asRead(await addOnce(OfferModel, fields, save), readerAfter(save));
  });

const wantedSlug = (title: string, typed: string | undefined) =>
  ({ typed, base: slugOf(title), fromName: slugOf(title), taken: 'offer.slugTaken' }) as const;

/** Whether visitors can see an offer now or later, as far as that depends on itself. */
export const isAhead = ({ published, unpublishAt }: Pick<OfferRecord, 'published' | 'unpublishAt'>): boolean =>
  published && scheduleState({ end: unpublishAt }) !== 'after';

/**
 * Saves an offer. A missing field keeps its value; the slug changes only when the editor chooses another slug.
 * @throws AppError `offer.notFound`, `offer.slugTaken`, `version.stale`, `request.invalid` as for a new one
 */
export const updateOffer = (id: string, input: Partial<OfferInput>, save: Save): Promise<Offer> =>
  again(save, async () => {
    const current = await requireById(OfferModel, id);
    const { hotels = current.hotels, rooms = current.rooms } = input;
    await requirePlaces({ hotels, rooms }, current);
    const slug = await slugFor(OfferModel, current, wantedSlug(input.title ?? current.title, input.slug));
    const saved = await saveVersion(OfferModel, current, { ...offerFields(input, current), ...slug }, save);
    return asRead(saved, readerAfter(save));
  });

/**
 * Saves an earlier version of an offer as a new version, under its former slug or the next free slug.
 * @throws AppError `offer.notFound`, `revision.notFound`, `version.stale`; ZodError when the version does not fit the
 *   schema of a save
 */
export const restoreOffer = (id: string, version: number, save: Save): Promise<Offer> =>
  again(save, async () => {
    const current = await requireById(OfferModel, id);
    const fields = await fieldsOfRevision(OfferModel, current, version);
    const { title } = offerInput.parse(await asRead({ ...current, ...fields }));
    const { slug: base = current.slug } = fields;
    const slug = await slugFor(OfferModel, current, { ...wantedSlug(title, ''), base });
    return asRead(await restoreVersion(OfferModel, current, version, { ...fields, ...slug }, save));
  });

export const slugOf = (title: string): string => postSlug(title) || 'offer';

/** The fields that a save sets (docs/rules.md#whole-object-saves). */
function offerFields(
  { slug: _, lang: __, translations, ...fields }: Partial<OfferInput>,
  current?: OfferRecord,
): Partial<OfferRecord> {
  const saved = withoutUndefined(fields);
  const { publishAt, unpublishAt, stayFrom = '', stayUntil = '' } = { ...current, ...saved };
  requireOrder({ start: publishAt, end: unpublishAt }, 'unpublishAt');
  // A stay of one day begins and ends on it.
  if (stayUntil !== '' && stayUntil < stayFrom) {
    throw new AppError('request.invalid', { fields: { stayUntil: 'endsBeforeStart' } });
  }
  return { ...saved, translations: mergeTranslations<OfferTexts>(noOfferTexts, current, saved, translations) };
}

/** Visitors get only the hotels and rooms that they see. */
const namedFor = ({ mayEdit }: Reader, { hotels, rooms }: OfferRecord, places: readonly OfferPlace[]) =>
  mayEdit
    ? { hotels, rooms }
    : {
        hotels: places.map(({ id }) => id),
        rooms: places.flatMap((place) => place.rooms.map(({ id }) => ({ hotelId: place.id, roomId: id }))),
      };

export function toOffer({ record, places }: Pick<Placed<OfferRecord>, 'record' | 'places'>, reader: Reader): Offer {
  const { publishAt, unpublishAt, format, promotionCode, ...fields } = responseFields(OfferModel, record, reader);
  return {
    id: String(record._id),
    ...fields,
    ...shownFormat(format),
    // Visitors read until when an offer runs, and nothing of its beginning.
    ...(reader.mayEdit && { publishAt }),
    unpublishAt,
    ...(promotionCode && { promotionCode }),
    ...namedFor(reader, record, places),
    places,
    ...translatedFields<OfferTexts>(record, noOfferTexts, reader, OFFER_FACTS),
    image: normalizeImageUrl(record.image),
    languages: languagesOf(record.translations?.en?.text),
  };
}
