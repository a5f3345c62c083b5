import mongoose from 'mongoose';
import { AppError } from '#server/api/errors.ts';
import { isMovedOnly, recordSort } from '#server/models/activity/sort.ts';
import { type AddedOnce, addedOnce, addOnce, onceFields } from '#server/models/common/add-once.ts';
import { isNot, oneOf } from '#server/models/common/conditions.ts';
import { tells } from '#server/models/common/events.ts';
import {
  englishState,
  format,
  imageAlts,
  optionalText,
  optionalValue,
  requiredText,
  shownFormat,
  textList,
  valueList,
} from '#server/models/common/fields.ts';
import { fieldsOfRevision, restoreVersion } from '#server/models/common/history.ts';
import { endOfList, LIST_ORDER, placeInList } from '#server/models/common/list-order.ts';
import { again, readerAfter, type Save, saveVersion } from '#server/models/common/save.ts';
import { type Addressed, findByIdOrSlug, slugFields, slugFor } from '#server/models/common/slug.ts';
import {
  EDITING_READER,
  languagesOf,
  mergeTranslations,
  type Reader,
  translatedFields,
  withoutUndefined,
} from '#server/models/common/translation.ts';
import {
  NOT_TRASHED,
  TRASH_INDEX,
  TRASHED_PICTURES_INDEX,
  TRASHED_ROOMS_INDEX,
  type Trashable,
  type TrashedRoom,
  trashable,
} from '#server/models/common/trashable.ts';
import {
  requireById,
  responseFields,
  type Stored,
  type TranslatedFields,
  versionedSchema,
} from '#server/models/common/versioned.ts';
import { withoutPrices } from '#shared/lib/hotels/available-rooms.ts';
import { shownDistrict } from '#shared/lib/hotels/hotel-filter.ts';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import { callNumber, chatNumber } from '#shared/lib/links/phone-number.ts';
import { hotelSlug } from '#shared/lib/slug.ts';
import {
  HOTEL_FACTS,
  type Hotel,
  type HotelCreate,
  type HotelInput,
  hotelInput,
  noHotelTexts,
} from '#shared/schemas/hotels.ts';
import { eventsOfHotel } from './events.ts';
import {
  factFields,
  filteredFeatures,
  type HotelFacts,
  type HotelTexts,
  requireFreeExternalId,
  type StoredFacts,
  savedDistrict,
  shownClosing,
  withoutEmptyTexts,
  withoutUnstated,
  withTurkishDistrict,
} from './facts.ts';
import {
  mergeRooms,
  type RoomChange,
  type RoomRecord,
  roomDeletion,
  roomSchema,
  searchStemsOf,
  shownRooms,
  trashedRooms,
} from './rooms.ts';

type HotelFields = TranslatedFields<
  Hotel,
  HotelTexts,
  'featureKeys' | 'districtKey' | 'tree' | 'offers' | 'rooms' | 'phoneShown' | 'whatsappShown' | keyof HotelFacts
> &
  StoredFacts &
  Addressed &
  AddedOnce &
  Trashable & {
    rooms: RoomRecord[];
    trashedRooms?: TrashedRoom[];
    /** The beginnings of the words of its name and of its rooms' names, derived at each save. */
    searchStems: string[];
  };
export type HotelRecord = Stored<HotelFields>;

const schema = versionedSchema<HotelFields>(
  'hotels',
  {
    toTell: tells(eventsOfHotel),
    ...slugFields,
    ...addedOnce,
    ...trashable,
    name: requiredText,
    city: requiredText,
    address: requiredText,
    description: requiredText,
    format,
    ...{ phone: requiredText, whatsapp: requiredText },
    reservationLink: optionalText,
    featuredImage: optionalValue,
    gallery: valueList,
    features: textList,
    rooms: { type: [roomSchema], default: [] },
    // Undefined, so that a hotel without deleted rooms has no such field.
    trashedRooms: { type: [Object], default: undefined, derive: trashedRooms },
    searchStems: { type: [String], derive: searchStemsOf },
    imageAlts,
    district: optionalText,
    closedReason: optionalText,
    ...factFields,
    enquiryEmail: optionalText,
    order: placeInList,
    published: { type: Boolean, default: true },
    translations: {
      en: {
        description: optionalText,
        features: textList,
        address: optionalText,
        district: String,
        closedReason: String,
      },
      ...englishState,
    },
  },
  'hotel.notFound',
);
schema.index(LIST_ORDER);
// For the few hotels with a room that has no price yet.
schema.index({ 'rooms.price': 1 });
schema.index({ searchStems: 1, ...LIST_ORDER });
schema.index({ published: 1 }, { partialFilterExpression: { published: false } });
schema.index(...TRASH_INDEX);
schema.index(...TRASHED_ROOMS_INDEX);
schema.index(...TRASHED_PICTURES_INDEX);

export const HotelModel = mongoose.model<HotelRecord>('Hotel', schema);

/** The hotels that visitors see; a hotel without the field is published, and a deleted hotel is not. */
export const publishedHotels = () => ({ published: isNot(false) });

/** The hotels that a reader finds. */
export function visibleTo({ mayEdit, hotels }: Reader) {
  if (!mayEdit) return publishedHotels();
  return hotels ? { ...NOT_TRASHED, $or: [publishedHotels(), hotelsAmong(hotels)] } : NOT_TRASHED;
}

/** The condition for some hotels; no condition without ids. @param ids 24 hexadecimal digits each */
export const hotelsAmong = (ids: readonly string[] | undefined) => (ids ? { _id: oneOf(ids) } : {});

/** How a reader reads one hotel: a person who may edit some hotels reads the others as a visitor. */
const readerOfHotel = (reader: Reader, { _id }: HotelRecord): Reader =>
  reader.hotels && !reader.hotels.includes(String(_id)) ? { lang: reader.lang, mayEdit: false } : reader;

/**
 * The hotel of a slug, an id or a former slug.
 * @throws AppError `hotel.notFound`, for a visitor also when the hotel is not published
 */
export async function findHotel(identifier: string, reader: Reader): Promise<Hotel> {
  const record = await findByIdOrSlug(HotelModel, identifier, visibleTo(reader));
  if (!record) throw new AppError('hotel.notFound');
  return toHotel(record, reader);
}

/** Fields of a hotel to save; what is missing keeps its value. */
type HotelChange = Partial<Omit<HotelInput, 'rooms'>> & { rooms?: readonly RoomChange[] | undefined };

/** A slug before any suffix; a name without usable characters gets a default slug. */
export const slugOf = (name: string): string => hotelSlug(name) || 'hotel';

/**
 * Idempotent create at the end of the list; the slug is made from the name.
 * @throws AppError `hotel.externalIdTaken`, `request.keyReused`
 */
export const createHotel = (input: HotelCreate, save: Save): Promise<Hotel> =>
  again(save, async () => {
    await requireFreeExternalId(HotelModel, undefined, input);
    const order = await endOfList(HotelModel);
    const slug = await slugFor(HotelModel, undefined, { base: slugOf(input.name) });
    const fields = { order, ...hotelFields(input), ...onceFields(input), ...slug };
    return toHotel(await addOnce(HotelModel, fields, save), readerAfter(save));
  });

/**
 * Saves a hotel. A missing field keeps its value; the slug changes only with the name.
 * @throws AppError `hotel.notFound`, `hotel.externalIdTaken`, `version.stale`
 */
export const updateHotel = (id: string, input: HotelChange, save: Save): Promise<Hotel> =>
  again(save, async () => {
    const current = await requireById(HotelModel, id);
    await requireFreeExternalId(HotelModel, current, input);
    const order = input.order === null ? await endOfList(HotelModel, id) : input.order;
    const base = slugOf(input.name ?? current.name);
    const typed = base === slugOf(current.name) ? current.slug : '';
    const slug = await slugFor(HotelModel, current, { typed, base });
    const fields = { ...hotelFields({ ...input, order }, current), ...slug };
    const change = fields.rooms && roomDeletion(current.rooms, fields.rooms);
    const saved = await saveVersion(HotelModel, current, fields, save, change);
    if (isMovedOnly(current, saved)) await recordSort('hotels', [saved], save.by);
    return toHotel(saved, readerAfter(save));
  });

/**
 * Saves an earlier version of a hotel as a new version, under its former slug or the next free slug.
 * @throws AppError `hotel.notFound`, `revision.notFound`, `version.stale`; ZodError when the version does not fit the
 *   schema of a save
 */
export const restoreHotel = (id: string, version: number, save: Save): Promise<Hotel> =>
  again(save, async () => {
    const current = await requireById(HotelModel, id);
    const fields = await fieldsOfRevision(HotelModel, current, version);
    const { name } = hotelInput.parse(toHotel({ ...current, ...fields }, EDITING_READER));
    const { slug: base = current.slug } = fields;
    const slug = await slugFor(HotelModel, current, { typed: '', base, fromName: slugOf(name) });
    return toHotel(await restoreVersion(HotelModel, current, version, { ...fields, ...slug }, save), EDITING_READER);
  });

/** The fields that a save sets (docs/rules.md#whole-object-saves). */
function hotelFields(
  { rooms, translations, lang: _, order, district: sent, ...rest }: HotelChange,
  current?: HotelRecord,
): Partial<HotelRecord> {
  const fields = withoutUndefined({ ...rest, district: savedDistrict(sent, rest, current) });
  const named = { ...fields, district: withTurkishDistrict({ ...current, ...fields }).district };
  return {
    ...fields,
    ...(typeof order === 'number' && { order }),
    ...(rooms && { rooms: mergeRooms(rooms, current?.rooms ?? []) }),
    translations: withoutEmptyTexts(
      mergeTranslations<HotelTexts>(noHotelTexts, current && withTurkishDistrict(current), named, translations),
    ),
  };
}

export function toHotel(record: HotelRecord, asked: Reader): Hotel {
  const reader = readerOfHotel(asked, record);
  const {
    enquiryEmail = '',
    externalId,
    format,
    ...fields
  } = withoutUnstated(responseFields(HotelModel, record, reader));
  const { closedReason, ...texts } = translatedFields<HotelTexts>(record, noHotelTexts, reader, HOTEL_FACTS);
  const hotel = {
    id: String(record._id),
    ...fields,
    ...shownFormat(format),
    // The address is never public, because programs that collect addresses would find it there.
    ...(reader.mayEdit && { enquiryEmail, externalId }),
    ...texts,
    ...(texts.translations && { translations: withoutEmptyTexts(texts.translations) }),
    phoneShown: callNumber(record.phone),
    whatsappShown: chatNumber(record.whatsapp),
    featuredImage: normalizeImageUrl(record.featuredImage),
    gallery: record.gallery.map(normalizeImageUrl),
    featureKeys: filteredFeatures(record),
    ...shownDistrict(record, texts.district),
    ...shownRooms(record, reader),
    published: record.published !== false,
    languages: languagesOf(record.translations?.en?.description),
    ...shownClosing(record, closedReason, reader),
  };
  return hotel.closed && !reader.mayEdit ? withoutPrices(hotel) : hotel;
}
