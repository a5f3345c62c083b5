import mongoose, { type QueryFilter, type Types } from 'mongoose';
import { type Language, MAX_LIST_ENTRIES } from '../../../shared/constants.ts';
import type { Location } from '../../../shared/schemas/hotel-facts.ts';
import {
  type Hotel,
  type HotelCreate,
  type HotelInput,
  hotelInput,
  noHotelTexts,
} from '../../../shared/schemas/hotels.ts';
import { featureKeysOf } from '../../../shared/text/hotels/feature-icon.ts';
import { districtOf, placeKey } from '../../../shared/text/hotels/hotel-filter.ts';
import { normalizeImageUrl } from '../../../shared/text/links/image-url.ts';
import { hotelSlug } from '../../../shared/text/slug.ts';
import { AppError } from '../../errors.ts';
import { ADDED_ONCE_INDEX, type AddedOnce, addedOnce, addOnce } from '../common/add-once.ts';
import { imageAlts, optionalText, requiredNumber, requiredText, textList, WITHOUT_ID } from '../common/fields.ts';
import { changedPlaces } from '../common/list-order.ts';
import {
  type Addressed,
  changedSlug,
  findByIdOrSlug,
  firstFreeSlug,
  slugFields,
  writeWithFreeSlug,
} from '../common/slug.ts';
import {
  languagesOf,
  mergeTranslations,
  type Reader,
  type Translations,
  translatedFields,
  withoutUndefined,
} from '../common/translation.ts';
import {
  findStored,
  type ResponseOnly,
  responseFields,
  type Save,
  type Stored,
  saveChange,
  type Versioned,
  versionedSchema,
} from '../common/versioned.ts';
import { historyOf, underFreeSlug } from '../history/history.ts';
import { moveRoomsToTrash, roomDeletion } from '../trash/move-rooms-to-trash.ts';
import { moveToTrash } from '../trash/move-to-trash.ts';
import {
  NOT_TRASHED,
  TRASH_INDEX,
  TRASHED_ROOMS_INDEX,
  type Trashable,
  type TrashedRoom,
  trashable,
} from '../trash/trashable.ts';
import { mergeRooms, type RoomRecord, roomSchema, shownRooms } from './hotels-rooms.ts';

/** The English district is missing until it is set. */
type HotelTexts = Pick<Hotel, 'description' | 'features' | 'address'> & { district?: string };
type Derived = 'featureKeys' | 'districtKey';
type HotelFields = Omit<Hotel, ResponseOnly | Derived | 'location' | 'translations' | 'rooms' | keyof Versioned> &
  Addressed &
  AddedOnce &
  Trashable & {
    location?: Location | null;
    rooms: RoomRecord[];
    trashedRooms?: TrashedRoom[];
    translations: Translations<HotelTexts>;
  };
export type HotelRecord = Stored<HotelFields>;

const locationSchema = new mongoose.Schema({ lat: requiredNumber, lng: requiredNumber }, WITHOUT_ID);

const schema = versionedSchema<HotelFields>('hotels', {
  ...slugFields,
  name: requiredText,
  city: requiredText,
  address: requiredText,
  description: requiredText,
  phone: requiredText,
  whatsapp: requiredText,
  reservationLink: optionalText,
  reservationLinkTemplate: optionalText,
  featuredImage: optionalText,
  gallery: textList,
  features: textList,
  rooms: { type: [roomSchema], default: [] },
  // Undefined, so that a hotel without deleted rooms has no such field.
  trashedRooms: { type: [Object], default: undefined },
  ...trashable,
  ...addedOnce,
  imageAlts,
  district: optionalText,
  location: { type: locationSchema, default: null },
  checkIn: optionalText,
  checkOut: optionalText,
  enquiryEmail: optionalText,
  order: requiredNumber,
  published: { type: Boolean, default: true },
  translations: {
    en: { description: optionalText, features: textList, address: optionalText, district: String },
    outdated: textList,
  },
});
/** The order of docs/rules.md#lists. */
export const LIST_ORDER = { order: 1, _id: 1 } as const;
schema.index(LIST_ORDER);
schema.index({ published: 1 }, { partialFilterExpression: { published: false } });
schema.index(...TRASH_INDEX);
schema.index(...ADDED_ONCE_INDEX);
schema.index(...TRASHED_ROOMS_INDEX);

export const HotelModel = mongoose.model<HotelRecord>('Hotel', schema);
const ADDRESSES = { model: HotelModel, taken: 'hotel.slugTaken' } as const;

/** The hotels that visitors see; one without the field is published, and a deleted one is not. */
export const publishedHotels = () => ({ published: mongoose.trusted({ $ne: false }) });

/** The hotels a reader may see: for visitors only published ones (docs/rules.md#drafts). */
const visibleTo = (reader: Reader): QueryFilter<HotelRecord> => (reader.admin ? NOT_TRASHED : publishedHotels());

/**
 * The hotel of a slug, an id or a former slug.
 * @throws AppError `hotel.notFound`, for a visitor also when the hotel is not published
 */
export async function findHotel(identifier: string, reader: Reader): Promise<Hotel> {
  const record = await findByIdOrSlug<HotelRecord>(HotelModel, identifier, visibleTo(reader));
  if (!record) throw new AppError('hotel.notFound');
  return toHotel(record, reader);
}

/** A stored hotel as visitors would see it, and whether they do; undefined when the id is unknown. */
export async function previewHotel(id: string, lang: Language): Promise<{ entity: Hotel; live: boolean } | undefined> {
  const record = await findStored<HotelRecord>(HotelModel, id);
  const entity = record && toHotel(record, { lang, admin: false });
  return entity ? { entity, live: entity.published } : undefined;
}

/** Stores a new hotel at the end of the list, once for each key; its slug is made from its name. */
export async function createHotel({ idempotencyKey, ...input }: HotelCreate, save: Save): Promise<Hotel> {
  const order = input.order ?? (await endOfList());
  const fields = { ...fieldsOf(input), order, updatedBy: save.by, idempotencyKey };
  const record = await writeWithFreeSlug<HotelRecord>({
    ...ADDRESSES,
    base: slugOf(input),
    write: (slug) => addOnce<HotelRecord>(HotelModel, { ...fields, slug }),
  });
  return toHotel(record, { admin: true });
}

/**
 * Saves a hotel. What the input leaves out keeps its value; the slug changes only with the name.
 * @throws AppError `hotel.notFound`, `version.stale`
 */
export async function updateHotel(id: string, input: HotelInput, save: Save): Promise<Hotel> {
  const current = await findStored<HotelRecord>(HotelModel, id);
  if (!current) throw new AppError('hotel.notFound');
  const order = input.order === null ? await endOfList(current._id) : input.order;
  const write = (slug?: string) =>
    saveChange<HotelRecord>({
      model: HotelModel,
      current,
      save,
      notFound: 'hotel.notFound',
      line: ({ rooms }, fields) => (fields.rooms ? roomDeletion(rooms, fields.rooms) : {}),
      fields: (stored) => ({
        ...withTrashedRooms(fieldsOf(input, stored), stored, save),
        ...(order !== undefined && { order }),
        ...(slug !== undefined && changedSlug(stored, slug)),
      }),
    });
  const keepsSlug = input.name === current.name || slugOf(input) === slugOf(current);
  const saved = keepsSlug
    ? await write()
    : await writeWithFreeSlug<HotelRecord>({ ...ADDRESSES, base: slugOf(input), ownId: current._id, write });
  return toHotel(saved, { admin: true });
}

/** Puts the hotels into the order of `ids`; a hotel that is not among them goes to the end, and unknown ids are ignored. */
export async function sortHotels(ids: readonly string[], save: Save): Promise<void> {
  const hotels = await HotelModel.collection
    .find<HotelRecord>(NOT_TRASHED, { sort: LIST_ORDER, limit: MAX_LIST_ENTRIES })
    .toArray();
  for (const [order, current] of changedPlaces(hotels, ids))
    await saveChange<HotelRecord>({
      model: HotelModel,
      current,
      save,
      notFound: 'hotel.notFound',
      fields: () => ({ order }),
    });
}

/**
 * Moves a hotel to the trash (docs/rules.md#trash).
 * @throws AppError `hotel.notFound`, `version.stale`
 */
export const deleteHotel = (id: string, save: Save): Promise<void> =>
  moveToTrash<HotelRecord>(HotelModel, id, save, 'hotel.notFound');

/**
 * The slug that a save of the name would get now (docs/rules.md#slugs).
 * @param id of the hotel that is being changed; missing for a new one. A deleted one can only be saved as a new one.
 */
export async function slugForHotel(name: string, id?: string): Promise<string> {
  const base = slugOf({ name });
  const current = id === undefined ? null : await findStored<HotelRecord>(HotelModel, id);
  if (!current) return firstFreeSlug<HotelRecord>(HotelModel, base);
  return base === slugOf(current) ? current.slug : firstFreeSlug<HotelRecord>(HotelModel, base, current._id);
}

/** Where messages to a hotel are mailed; empty when it has no address of its own. */
export async function findEnquiryEmail(id: string): Promise<string> {
  return (await findStored<HotelRecord>(HotelModel, id))?.enquiryEmail ?? '';
}

/** The place after all other hotels. */
async function endOfList(ownId?: Types.ObjectId): Promise<number> {
  const others = { ...NOT_TRASHED, ...(ownId !== undefined && { _id: mongoose.trusted({ $ne: ownId }) }) };
  const last = await HotelModel.findOne(others).sort({ order: -1, _id: -1 }).select({ order: 1 }).lean<HotelRecord>();
  return (last?.order ?? -1) + 1;
}

/** The slug of a name before any suffix; a name that leaves nothing gets one too. */
const slugOf = ({ name }: { name: string }) => hotelSlug(name) || 'hotel';

/** The fields that a save sets (docs/rules.md#whole-object-saves). */
function fieldsOf(
  { rooms, translations, lang: _, order: __, district: sent, ...rest }: HotelInput,
  current?: HotelRecord,
): Partial<HotelRecord> {
  const fields = { ...rest, district: savedDistrict(sent, rest, current) };
  return {
    ...withoutUndefined(fields),
    ...(rooms && { rooms: mergeRooms(rooms, current?.rooms ?? []) }),
    translations: withoutEmptyDistrict(
      mergeTranslations<HotelTexts>(noHotelTexts, current, withoutUndefined(fields), translations),
    ),
  };
}

/**
 * A program sends back the district that it has read. When that was the one of the address, none is saved, so that the
 * district still follows the address.
 */
function savedDistrict(sent: string | undefined, ...hotels: (Pick<Hotel, 'city' | 'address'> | undefined)[]) {
  return sent !== undefined && hotels.some((hotel) => hotel && districtOf(hotel) === sent) ? '' : sent;
}

/** Moves the rooms that a save leaves out to the trash, and takes out those that it has again (docs/rules.md#trash). */
const withTrashedRooms = (fields: Partial<HotelRecord>, stored: HotelRecord, { by }: Save): Partial<HotelRecord> => ({
  ...fields,
  ...(fields.rooms && moveRoomsToTrash(stored, fields.rooms, by)),
});

const restoreUnderFreeSlug = underFreeSlug<HotelRecord>({ ...ADDRESSES, slugOf: hotelSlug });

export const hotelHistory = historyOf<HotelRecord, Hotel>({
  model: HotelModel,
  notFound: 'hotel.notFound',
  input: hotelInput,
  toEntity: (record) => toHotel(record, { admin: true }),
  restoreWith: (content, current, write, save) => {
    const writeRooms: typeof write = (fields) => write((stored) => withTrashedRooms(fields(stored), stored, save));
    return restoreUnderFreeSlug(content, current, writeRooms, save);
  },
});

/** A hotel as a response has it. */
export function toHotel(record: HotelRecord, reader: Reader): Hotel {
  const {
    previousSlugs: _,
    trashed: __,
    trashedRooms: ___,
    enquiryEmail = '',
    location,
    checkIn,
    checkOut,
    reservationLinkTemplate,
    ...fields
  } = responseFields(record, reader);
  const texts = translatedFields<HotelTexts>(record, noHotelTexts, reader);
  return {
    id: String(record._id),
    ...fields,
    // Never public: programs that collect addresses would find it.
    ...(reader.admin && { enquiryEmail }),
    ...texts,
    ...(texts.translations && { translations: withoutEmptyDistrict(texts.translations) }),
    featuredImage: normalizeImageUrl(record.featuredImage),
    gallery: record.gallery.map(normalizeImageUrl),
    featureKeys: featureKeysOf([...record.features, ...(record.translations?.en?.features ?? [])]),
    district: texts.district || districtOf(record),
    ...(record.district && { districtKey: placeKey(record.district) }),
    ...(location && { location }),
    ...(checkIn && { checkIn }),
    ...(checkOut && { checkOut }),
    ...(reservationLinkTemplate && { reservationLinkTemplate }),
    ...shownRooms(record, reader),
    published: record.published !== false,
    languages: languagesOf(record.translations?.en?.description),
  };
}

/** A fact that is not set is missing. */
const withoutEmptyDistrict = <T extends { en: HotelTexts }>({ en: { district, ...en }, ...rest }: T) => ({
  ...rest,
  en: { ...en, ...(district && { district }) },
});
