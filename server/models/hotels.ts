import { randomUUID } from 'node:crypto';
import mongoose, { type QueryFilter, type SchemaDefinition, type Types } from 'mongoose';
import { LIST_MAX } from '../../shared/constants.ts';
import type { Hotel, HotelInput, Room } from '../../shared/schemas/hotels.ts';
import { normalizeImageUrl } from '../../shared/text/image-url.ts';
import { hotelSlug } from '../../shared/text/slug.ts';
import { AppError } from '../errors.ts';
import { type Addressed, rememberSlug, writeWithFreeSlug } from './slug.ts';
import { given, languagesOf, type Reader, textsIn } from './translation.ts';
import {
  presentRevision,
  type Revised,
  revisedFields,
  type Save,
  saveRevision,
  saveWholeRevision,
} from './versioned.ts';

type Translations<T> = { en: T };

type RoomRecord = Omit<Room, 'untranslated' | 'translations'> & { translations: Translations<RoomTexts> };
type RoomInput = NonNullable<HotelInput['rooms']>[number];
type RoomTexts = Pick<Room, 'type' | 'description' | 'features'>;
type HotelTexts = Pick<Hotel, 'description' | 'features' | 'address'>;

type HotelFields = Omit<Hotel, 'id' | 'languages' | 'untranslated' | 'translations' | 'rooms' | keyof Revised> & {
  rooms: RoomRecord[];
  translations: Translations<HotelTexts>;
};
type HotelRecord = { _id: Types.ObjectId } & HotelFields & Addressed & Revised;

const words = { type: String, default: '' };
const list = { type: [String], default: [] };
const part = { _id: false } as const;

const roomSchema = new mongoose.Schema(
  {
    id: { type: String, required: true },
    type: { type: String, required: true },
    price: { type: Number, required: true },
    description: { type: String, required: true },
    image: words,
    features: list,
    translations: { en: { type: words, description: words, features: list } },
  } satisfies Required<SchemaDefinition<RoomRecord>>,
  part,
);

const definition = {
  slug: { type: String, required: true, unique: true },
  previousSlugs: { type: [String], default: [], index: true },
  name: { type: String, required: true },
  city: { type: String, required: true },
  address: { type: String, required: true },
  description: { type: String, required: true },
  phone: { type: String, required: true },
  whatsapp: { type: String, required: true },
  reservationLink: words,
  featuredImage: words,
  gallery: list,
  features: list,
  rooms: { type: [roomSchema], default: [] },
  imageAlts: { type: [new mongoose.Schema({ image: words, tr: words, en: words }, part)], default: [] },
  order: { type: Number, required: true },
  translations: { en: { description: words, features: list, address: words } },
  ...revisedFields,
} satisfies Required<SchemaDefinition<Omit<HotelRecord, '_id' | 'createdAt' | 'updatedAt'>>>;

const schema = new mongoose.Schema<HotelRecord>(definition as SchemaDefinition<HotelRecord>, {
  timestamps: true,
  versionKey: false,
  collection: 'hotels',
});
// The order of every list (ruling D10): by hand, then by creation.
schema.index({ order: 1, _id: 1 });

const HotelModel = mongoose.model<HotelRecord>('Hotel', schema);

const isId = (text: string) => /^[0-9a-f]{24}$/i.test(text);

/** The hotels in their order (ruling D10), one page of them. */
export async function listHotels(reader: Reader, page: { limit?: number; cursor?: string } = {}): Promise<Hotel[]> {
  const filter = page.cursor === undefined ? {} : await after(page.cursor);
  const records = await HotelModel.find(filter)
    .sort({ order: 1, _id: 1 })
    .limit(page.limit ?? LIST_MAX)
    .lean<HotelRecord[]>();
  return records.map((record) => present(record, reader));
}

async function after(cursor: string): Promise<QueryFilter<HotelRecord>> {
  const last = isId(cursor) ? await HotelModel.findById(cursor).select({ order: 1 }).lean<HotelRecord>() : null;
  if (!last) throw new AppError('list.cursorUnknown');
  return {
    // Says the same once more, as one range of the index to begin in.
    order: mongoose.trusted({ $gte: last.order }),
    $or: [
      { order: mongoose.trusted({ $gt: last.order }) },
      { order: last.order, _id: mongoose.trusted({ $gt: last._id }) },
    ],
  };
}

/**
 * A hotel by slug, then id, then former slug (specification 2, ruling D12).
 * @throws AppError `hotel.notFound`
 */
export async function findHotel(identifier: string, reader: Reader): Promise<Hotel> {
  const record =
    (await HotelModel.findOne({ slug: identifier }).lean<HotelRecord>()) ??
    (isId(identifier) ? await HotelModel.findById(identifier).lean<HotelRecord>() : null) ??
    (await HotelModel.findOne({ previousSlugs: identifier }).lean<HotelRecord>());
  if (!record) throw new AppError('hotel.notFound');
  return present(record, reader);
}

/** Stores a new hotel at the end of the list, its address made from its name. */
export async function createHotel(input: HotelInput, save: Save): Promise<Hotel> {
  const last = await HotelModel.findOne().sort({ order: -1, _id: -1 }).select({ order: 1 }).lean<HotelRecord>();
  const fields = { order: (last?.order ?? -1) + 1, ...merge(input) };
  const record = await writeWithFreeSlug<HotelRecord, HotelRecord>({
    model: HotelModel,
    base: baseOf(input.name),
    write: async (slug) => (await HotelModel.create({ ...fields, slug, updatedBy: save.by })).toObject(),
  });
  return present(record, { admin: true });
}

/**
 * Saves a hotel. What the input leaves out keeps its value; the address changes only with the name.
 * @throws AppError `hotel.notFound`, `version.stale`
 */
export async function updateHotel(id: string, input: HotelInput, save: Save): Promise<Hotel> {
  const saved = isId(id) && isWhole(input) ? await saveWhole(id, input, save) : null;
  if (saved) return present(saved, { admin: true });
  const current = isId(id) ? await HotelModel.findById(id).lean<HotelRecord>() : null;
  if (!current) throw new AppError('hotel.notFound');
  const revise = (chooseSlug: (stored: HotelRecord) => Partial<Addressed>) =>
    saveRevision<HotelRecord>({
      ...save,
      model: HotelModel,
      id,
      current,
      notFound: 'hotel.notFound',
      change: (stored) => ({ ...merge(input, stored), ...chooseSlug(stored) }),
    });
  const base = baseOf(input.name);
  if (base === baseOf(current.name)) return present(await revise(() => ({})), { admin: true });
  const write = (slug: string) => revise((stored) => ({ slug, previousSlugs: rememberSlug(stored, slug) }));
  return present(
    await writeWithFreeSlug<HotelRecord, HotelRecord>({ model: HotelModel, base, ownId: current._id, write }),
    { admin: true },
  );
}

/** @throws AppError `hotel.notFound` */
export async function deleteHotel(id: string): Promise<void> {
  const removed = isId(id) && (await HotelModel.deleteOne({ _id: id })).deletedCount === 1;
  if (!removed) throw new AppError('hotel.notFound');
}

/** As most saves are: under the name it had, and so under its address. */
const saveWhole = (id: string, input: HotelInput, save: Save) =>
  saveWholeRevision<HotelRecord>({
    ...save,
    model: HotelModel,
    id,
    unchanged: { name: input.name },
    set: merge(input),
  });

/** Whether nothing of what is sent is to be completed from what is stored. */
function isWhole({ rooms = [], translations }: HotelInput): boolean {
  const isWholeRoom = ({ id = '', image, features, translations }: RoomInput) =>
    id.trim() === '' || (image !== undefined && features !== undefined && hasAll(translations?.en, emptyRoomTexts));
  return rooms.every(isWholeRoom) && (translations?.en === undefined || hasAll(translations.en, emptyTexts));
}

const hasAll = <T extends object>(texts: Partial<T> | undefined, names: T) =>
  (Object.keys(names) as (keyof T)[]).every((name) => texts?.[name] !== undefined);

/** A name that leaves nothing still gets an address (rulings, "Turkish text"). */
const baseOf = (name: string) => hotelSlug(name) || 'hotel';

function merge(input: HotelInput, current?: HotelRecord): Partial<HotelFields> {
  const { rooms, translations, ...flat } = input;
  const fields: Partial<HotelFields> = given(flat);
  if (rooms) fields.rooms = mergeRooms(rooms, current?.rooms ?? []);
  if (translations?.en)
    fields.translations = { en: { ...emptyTexts, ...current?.translations?.en, ...given(translations.en) } };
  return fields;
}

const emptyTexts: HotelTexts = { description: '', features: [], address: '' };
const emptyRoomTexts: RoomTexts = { type: '', description: '', features: [] };

/** The rooms as sent, each completed from the stored room of its id; ids made unique (rulings, "Whole-object saves"). */
function mergeRooms(rooms: RoomInput[], stored: RoomRecord[]): RoomRecord[] {
  const seen = new Set<string>();
  return rooms.map((room) => {
    const wanted = room.id?.trim() ?? '';
    const id = wanted !== '' && !seen.has(wanted) ? wanted : randomUUID();
    seen.add(id);
    const former = stored.find((candidate) => candidate.id === id);
    return {
      id,
      type: room.type,
      price: room.price,
      description: room.description,
      image: room.image ?? former?.image ?? '',
      features: room.features ?? former?.features ?? [],
      translations: { en: { ...emptyRoomTexts, ...former?.translations?.en, ...given(room.translations?.en ?? {}) } },
    };
  });
}

function present(record: HotelRecord, reader: Reader): Hotel {
  const { description, features, address } = record;
  const english = record.translations?.en;
  const { texts, untranslated } = textsIn<HotelTexts>(reader.lang, { description, features, address }, english);
  return {
    id: String(record._id),
    slug: record.slug,
    name: record.name,
    city: record.city,
    phone: record.phone,
    whatsapp: record.whatsapp,
    reservationLink: record.reservationLink,
    featuredImage: normalizeImageUrl(record.featuredImage),
    gallery: record.gallery.map(normalizeImageUrl),
    imageAlts: record.imageAlts,
    order: record.order,
    ...texts,
    languages: languagesOf(english?.description),
    untranslated,
    rooms: record.rooms.map((room) => presentRoom(room, reader)),
    ...(reader.admin && { translations: { en: { ...emptyTexts, ...english } } }),
    createdAt: record.createdAt.toISOString(),
    ...presentRevision(record, reader.admin),
  };
}

function presentRoom(room: RoomRecord, reader: Reader): Room {
  const { type, description, features } = room;
  const english = room.translations?.en;
  const { texts, untranslated } = textsIn<RoomTexts>(reader.lang, { type, description, features }, english);
  return {
    id: room.id,
    price: room.price,
    image: normalizeImageUrl(room.image),
    ...texts,
    untranslated,
    ...(reader.admin && { translations: { en: { ...emptyRoomTexts, ...english } } }),
  };
}
