import mongoose from 'mongoose';
import {
  noOfferTexts,
  type Offer,
  type OfferCreate,
  type OfferInput,
  type OfferPlace,
} from '#shared/schemas/offers.ts';
import { normalizeImageUrl } from '#shared/text/links/image-url.ts';
import { wallClockInIstanbul } from '#shared/text/numbers/wall-clock.ts';
import { postSlug } from '#shared/text/slug.ts';
import { AppError } from '../../errors.ts';
import { type AddedOnce, addedOnce, addOnce, onceFields } from '../common/add-once.ts';
import {
  englishState,
  format,
  imageAlts,
  optionalText,
  requiredText,
  shownFormat,
  textList,
  WITHOUT_ID,
  wallClock,
} from '../common/fields.ts';
import { requireOrder, shownAt } from '../common/schedule.ts';
import { type Addressed, changedSlug, findByIdOrSlug, slugFields, writeWithSlug } from '../common/slug.ts';
import {
  EDITING_READER,
  languagesOf,
  mergeTranslations,
  type Reader,
  translatedFields,
  VISITOR,
  withoutUndefined,
} from '../common/translation.ts';
import { moveToTrash } from '../common/trash.ts';
import { NOT_TRASHED, TRASH_INDEX, type Trashable, trashable } from '../common/trashable.ts';
import {
  isId,
  requireById,
  responseFields,
  type Save,
  type Stored,
  saveVersion,
  type TranslatedFields,
  versionedSchema,
} from '../common/versioned.ts';
import { type Placed, requirePlaces, withPlaces } from './offers-places.ts';

type OfferTexts = Pick<Offer, 'title' | 'text' | 'terms'>;
type OfferFields = TranslatedFields<Offer, OfferTexts, 'tree' | 'places'> & Addressed & AddedOnce & Trashable;
export type OfferRecord = Stored<OfferFields>;

const room = new mongoose.Schema({ hotelId: requiredText, roomId: requiredText }, WITHOUT_ID);

const schema = versionedSchema<OfferFields>('offers', {
  ...slugFields,
  ...addedOnce,
  ...trashable,
  title: requiredText,
  text: requiredText,
  format,
  terms: optionalText,
  image: optionalText,
  imageAlts,
  hotels: textList,
  rooms: { type: [room], default: [] },
  published: { type: Boolean, required: true, default: false },
  publishAt: wallClock,
  unpublishAt: wallClock,
  stayFrom: optionalText,
  stayUntil: optionalText,
  link: optionalText,
  translations: { en: { title: optionalText, text: optionalText, terms: optionalText }, ...englishState },
});
// The order of docs/rules.md#offers, with indexes for visitors and for the back office.
export const NEWEST_OFFERS_FIRST = { createdAt: -1, _id: -1 } as const;
schema.index({ published: 1, ...NEWEST_OFFERS_FIRST });
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

/** A stored offer, or a version of one, as a person who may edit it reads it. */
export async function asRead(record: OfferRecord): Promise<Offer> {
  const places = (await withPlaces([record], EDITING_READER)).flatMap((placed) => placed.places);
  return toOffer({ record, places }, EDITING_READER);
}

/** An offer as visitors would read it, with all hotels and rooms that it names, and whether they read it now. */
export async function asDraft(record: OfferRecord, reader: Reader): Promise<{ entity: Offer; live: boolean }> {
  const running = (await OfferModel.exists({ _id: record._id, ...runningOffers() })) !== null;
  const [placed] = await withPlaces([record], reader);
  const { hotels, rooms } = record;
  const entity = { ...toOffer({ record, places: placed?.places ?? [] }, reader), hotels, rooms };
  return { entity, live: running && placed?.reachable === true };
}

/**
 * Idempotent create.
 * @throws AppError `offer.slugTaken`, `request.keyReused`, `request.invalid` for an end before its start and for
 *   unknown hotels and rooms
 */
export async function createOffer(input: OfferCreate, save: Save): Promise<Offer> {
  const { idempotencyKey: _, ...offer } = input;
  const fields = { ...toFields(offer), ...onceFields(input) };
  await requirePlaces({ hotels: input.hotels ?? [], rooms: input.rooms ?? [] }, undefined);
  const created = await writeWithSlug<OfferRecord>({
    model: OfferModel,
    taken: 'offer.slugTaken',
    typed: input.slug,
    base: slugOf(input.title),
    write: (slug) => addOnce(OfferModel, { ...fields, slug, updatedBy: save.by }),
  });
  return asRead(created);
}

/**
 * Saves an offer. A missing field keeps its value; the slug changes only when the editor chooses another slug.
 * @throws AppError `offer.notFound`, `offer.slugTaken`, `version.stale`, `request.invalid` as for a new one
 */
export async function updateOffer(id: string, input: OfferInput, save: Save): Promise<Offer> {
  const current = await requireById(OfferModel, id, 'offer.notFound');
  const { hotels = current.hotels, rooms = current.rooms } = input;
  await requirePlaces({ hotels, rooms }, current);
  const saved = await writeWithSlug<OfferRecord>({
    model: OfferModel,
    taken: 'offer.slugTaken',
    current,
    typed: input.slug,
    base: slugOf(input.title),
    write: (slug) =>
      saveVersion<OfferRecord>({
        model: OfferModel,
        current,
        save,
        notFound: 'offer.notFound',
        fields: (stored) => ({ ...toFields(input, stored), ...changedSlug(stored, slug) }),
      }),
  });
  return asRead(saved);
}

/** Saves English texts of an offer alone. @throws AppError `offer.notFound`, `version.stale` */
export const translateOffer = async (
  id: string,
  translations: OfferInput['translations'],
  save: Save,
): Promise<OfferRecord> =>
  saveVersion<OfferRecord>({
    model: OfferModel,
    current: await requireById(OfferModel, id, 'offer.notFound'),
    save,
    notFound: 'offer.notFound',
    fields: (stored) => ({ translations: mergeTranslations<OfferTexts>(noOfferTexts, stored, {}, translations) }),
  });

/** Moves an offer to the trash (docs/rules.md#trash). @throws AppError `offer.notFound`, `version.stale` */
export const removeOffer = (id: string, save: Save): Promise<void> =>
  moveToTrash(OfferModel, id, save, 'offer.notFound');

export const slugOf = (title: string): string => postSlug(title) || 'offer';

/** The fields that a save sets (docs/rules.md#whole-object-saves). */
function toFields(
  { slug: _, lang: __, translations, ...fields }: OfferInput,
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
  const { previousSlugs: _, trashed: __, publishAt, unpublishAt, format, ...fields } = responseFields(record, reader);
  return {
    id: String(record._id),
    ...fields,
    ...shownFormat(format),
    // Visitors read until when an offer runs, and nothing of its beginning.
    ...(reader.mayEdit && { publishAt }),
    unpublishAt,
    ...namedFor(reader, record, places),
    places,
    ...translatedFields<OfferTexts>(record, noOfferTexts, reader),
    image: normalizeImageUrl(record.image),
    languages: languagesOf(record.translations?.en?.text),
  };
}
