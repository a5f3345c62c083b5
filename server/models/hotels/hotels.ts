import mongoose from 'mongoose';
import type { Location } from '#shared/schemas/hotel-facts.ts';
import { type Hotel, type HotelCreate, type HotelInput, hotelInput, noHotelTexts } from '#shared/schemas/hotels.ts';
import { featureKeysOf } from '#shared/text/hotels/feature-icon.ts';
import { districtOf, placeKey } from '#shared/text/hotels/hotel-filter.ts';
import { normalizeImageUrl } from '#shared/text/links/image-url.ts';
import { hotelSlug } from '#shared/text/slug.ts';
import { type EntityFields, entitiesOf, entityFields } from '../common/entities.ts';
import { imageAlts, optionalText, requiredNumber, requiredText, textList, WITHOUT_ID } from '../common/fields.ts';
import { endOfList, LIST_ORDER, sortList } from '../common/list-order.ts';
import {
  languagesOf,
  mergeTranslations,
  type Reader,
  translatedFields,
  withoutUndefined,
} from '../common/translation.ts';
import { TRASH_INDEX, TRASHED_ROOMS_INDEX, type TrashedRoom } from '../common/trashable.ts';
import { findById, responseFields, type Save, type Stored, versionedSchema } from '../common/versioned.ts';
import { moveRoomsToTrash, roomDeletion } from './hotels-move-rooms.ts';
import { mergeRooms, type RoomRecord, roomSchema, shownRooms } from './hotels-rooms.ts';

/** The English district is missing until it is set. */
type HotelTexts = Pick<Hotel, 'description' | 'features' | 'address'> & { district?: string };
type HotelFields = EntityFields<Hotel, HotelTexts, 'featureKeys' | 'districtKey' | 'location' | 'rooms'> & {
  location?: Location | null;
  rooms: RoomRecord[];
  trashedRooms?: TrashedRoom[];
};
export type HotelRecord = Stored<HotelFields>;

const locationSchema = new mongoose.Schema({ lat: requiredNumber, lng: requiredNumber }, WITHOUT_ID);

const schema = versionedSchema<HotelFields>('hotels', {
  ...entityFields,
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
schema.index(LIST_ORDER);
schema.index({ published: 1 }, { partialFilterExpression: { published: false } });
schema.index(...TRASH_INDEX);
schema.index(...TRASHED_ROOMS_INDEX);

export const HotelModel = mongoose.model<HotelRecord>('Hotel', schema);

/** The hotels that visitors see; one without the field is published, and a deleted one is not. */
export const publishedHotels = () => ({ published: mongoose.trusted({ $ne: false }) });

const entities = entitiesOf<HotelRecord, Hotel, HotelInput>({
  model: HotelModel,
  notFound: 'hotel.notFound',
  slugTaken: 'hotel.slugTaken',
  slugOf: (name) => hotelSlug(name) || 'hotel',
  slugFollowsName: true,
  published: publishedHotels,
  input: hotelInput,
  toEntity: toHotel,
  toFields,
  // Moves the rooms that a save leaves out to the trash, and takes out those that it has again (docs/rules.md#trash).
  complete: (fields, stored, { by }) => ({
    ...fields,
    ...(stored && fields.rooms && moveRoomsToTrash(stored, fields.rooms, by)),
  }),
  line: ({ rooms }, fields) => (fields.rooms ? roomDeletion(rooms, fields.rooms) : {}),
});

export const hotels = {
  ...entities,

  /** Stores a new hotel at the end of the list, once for each key; its slug is made from its name. */
  create: async (input: HotelCreate, save: Save): Promise<Hotel> =>
    toHotel(await entities.create(input, save, { order: await endOfList(HotelModel) }), { admin: true }),

  /**
   * Saves a hotel. What the input leaves out keeps its value; the slug changes only with the name.
   * @throws AppError `hotel.notFound`, `version.stale`
   */
  update: async (id: string, input: HotelInput, save: Save): Promise<Hotel> => {
    const order = input.order === null ? await endOfList(HotelModel, id) : input.order;
    return entities.update(id, { ...input, order }, save);
  },

  /** Puts the hotels into the order of `ids`; one that is not among them goes to the end, and unknown ids are ignored. */
  sort: (ids: readonly string[], save: Save) => sortList<HotelRecord>(HotelModel, ids, save, 'hotel.notFound'),
};

/** Where messages to a hotel are mailed; empty when it has no address of its own. */
export async function findEnquiryEmail(id: string): Promise<string> {
  return (await findById<HotelRecord>(HotelModel, id))?.enquiryEmail ?? '';
}

/** The fields that a save sets (docs/rules.md#whole-object-saves). */
function toFields(
  { rooms, translations, lang: _, order, district: sent, ...rest }: HotelInput,
  current?: HotelRecord,
): Partial<HotelRecord> {
  const fields = { ...rest, district: savedDistrict(sent, rest, current) };
  return {
    ...withoutUndefined(fields),
    ...(typeof order === 'number' && { order }),
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
