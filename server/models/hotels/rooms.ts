import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import mongoose, { type SchemaDefinition } from 'mongoose';
import { AppError } from '#server/api/errors.ts';
import type { AddedOnce } from '#server/models/common/add-once.ts';
import { withoutInternal } from '#server/models/common/field-options.ts';
import {
  englishState,
  optionalText,
  optionalValue,
  requiredNumber,
  requiredText,
  requiredValue,
  shownFormat,
  textList,
  valueList,
  WITHOUT_ID,
} from '#server/models/common/fields.ts';
import { picturesIn } from '#server/models/common/pictures.ts';
import { stemsOfNames } from '#server/models/common/search.ts';
import {
  mergeTranslations,
  type Reader,
  staleFacts,
  type Translations,
  translatedFields,
  withoutUndefined,
} from '#server/models/common/translation.ts';
import type { TrashedRoom } from '#server/models/common/trashable.ts';
import { type Language, TRASH } from '#shared/constants.ts';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import { textsIn } from '#shared/lib/texts-in.ts';
import type { LastChange } from '#shared/schemas/history.ts';
import type { HotelSummary } from '#shared/schemas/hotel-lists.ts';
import type { Hotel, HotelInput } from '#shared/schemas/hotels.ts';
import { noRoomTexts, ROOM_FACTS, type Room } from '#shared/schemas/rooms.ts';
import { accessibilitySchema } from './facts.ts';

type RoomTexts = Pick<Room, 'type' | 'description' | 'features'>;
export type RoomInput = NonNullable<HotelInput['rooms']>[number];
export type RoomRecord = Omit<Room, 'untranslated' | 'translations' | 'tree' | 'night'> &
  AddedOnce & {
    translations: Translations<RoomTexts>;
  };

const bed = new mongoose.Schema({ kind: requiredValue, count: requiredNumber }, WITHOUT_ID);

export const roomSchema = new mongoose.Schema(
  {
    id: requiredValue,
    type: requiredText,
    price: requiredNumber,
    description: requiredText,
    format: { type: String, words: false },
    image: optionalValue,
    features: textList,
    size: Number,
    guests: Number,
    reservationCode: String,
    externalId: String,
    // Undefined, because mongoose would otherwise add an empty list.
    beds: { type: [bed], default: undefined },
    images: { ...valueList, default: undefined },
    accessibility: accessibilitySchema,
    available: Boolean,
    idempotencyKey: { type: String, internal: true },
    sentHash: { type: String, internal: true },
    // A field named `type` must say its type in full, or mongoose reads the object as a type.
    translations: {
      en: { type: { type: String, default: '' }, description: optionalText, features: textList },
      ...englishState,
    },
  } satisfies Required<SchemaDefinition<RoomRecord>>,
  WITHOUT_ID,
);

const ROOM = { schema: roomSchema };

/** The fields of a new room until a save sets them. */
const NEW_ROOM = { type: '', price: 0, description: '', image: '', features: [] as string[] };

/** A room as sent; of a stored room only its id and what changes. */
export type RoomChange = (RoomInput & AddedOnce) | (Partial<RoomInput> & { id: string });

/**
 * The sent rooms, each completed from the stored room of its id; ids are made unique.
 * @throws AppError `hotel.externalIdTaken`
 */
export function mergeRooms(rooms: readonly RoomChange[], stored: readonly RoomRecord[]): RoomRecord[] {
  const used = new Set<string>();
  const merged = rooms.map(({ translations, ...room }) => {
    const sentId = room.id?.trim() ?? '';
    const id = sentId !== '' && !used.has(sentId) ? sentId : randomUUID();
    used.add(id);
    const before = stored.find((candidate) => candidate.id === id);
    const { size, guests, beds, images, reservationCode, externalId, accessibility, format, ...fields } = {
      ...NEW_ROOM,
      ...before,
      ...withoutUndefined(room),
    };
    return {
      ...fields,
      ...shownFormat(format),
      ...(size && { size }),
      ...(guests && { guests }),
      ...(beds?.length && { beds }),
      ...(images?.length && { images }),
      ...(reservationCode && { reservationCode }),
      ...(externalId && { externalId }),
      ...(accessibility && { accessibility }),
      id,
      translations: mergeTranslations<RoomTexts>(noRoomTexts, before, room, translations),
    };
  });
  requireDistinctExternalIds(merged);
  return merged;
}

/** @throws AppError `hotel.externalIdTaken` for a room with the external id of a room before it */
export function requireDistinctExternalIds(rooms: readonly Pick<RoomRecord, 'externalId'>[]): void {
  const ids = rooms.map(({ externalId }) => externalId);
  const at = ids.findIndex((externalId, place) => externalId && ids.indexOf(externalId) < place);
  if (at >= 0) {
    throw new AppError('hotel.externalIdTaken', { fields: { [`rooms.${at}.externalId`]: 'externalIdTaken' } });
  }
}

/**
 * The rooms of a hotel and its alternative texts. Visitors get neither unavailable rooms nor the texts of their
 * pictures (docs/rules.md#rooms).
 */
export function shownRooms(
  {
    rooms,
    imageAlts,
    featuredImage,
    gallery,
  }: Pick<Hotel, 'imageAlts' | 'featuredImage' | 'gallery'> & { rooms: RoomRecord[] },
  reader: Reader,
): Pick<Hotel, 'rooms' | 'imageAlts'> {
  const shown = reader.mayEdit ? rooms : rooms.filter(({ available }) => available !== false);
  const picturesOf = ({ image, images = [] }: RoomRecord) => [image, ...images];
  const hidden = new Set(rooms.filter((room) => !shown.includes(room)).flatMap(picturesOf));
  for (const image of [featuredImage, ...gallery, ...shown.flatMap(picturesOf)]) hidden.delete(image);
  return {
    rooms: shown.map((room) => toRoom(room, reader)),
    imageAlts: imageAlts.filter(({ image }) => !hidden.has(image)),
  };
}

function toRoom(record: RoomRecord, reader: Reader): Room {
  const { translations, images, format, externalId, ...room } = withoutInternal(ROOM, record);
  return {
    ...room,
    ...(reader.mayEdit && externalId && { externalId }),
    ...shownFormat(format),
    ...translatedFields<RoomTexts>({ ...room, translations }, noRoomTexts, reader, ROOM_FACTS),
    image: normalizeImageUrl(room.image),
    ...(images && { images: images.map(normalizeImageUrl) }),
  };
}

type SummarizedRoom = Pick<RoomRecord, 'id' | 'type' | 'price' | 'guests' | 'reservationCode' | 'translations'>;

/** A room as lists show rooms. @param room may be without the fields that lists do not show */
export function toRoomSummary(
  { id, type, price, guests, reservationCode, translations }: SummarizedRoom,
  lang: Language | undefined,
): HotelSummary['rooms'][number] {
  const { texts, untranslated } = textsIn(
    lang,
    { type },
    translations.en,
    { type: '' },
    staleFacts({ type }, translations, ['type']),
  );
  return { id, price, ...(guests && { guests }), ...(reservationCode && { reservationCode }), ...texts, untranslated };
}

interface WithRooms {
  version: number;
  rooms: RoomRecord[];
  trashedRooms?: TrashedRoom[];
}

/**
 * The deleted rooms of a hotel after a save: rooms that the save leaves out come in, rooms that the save has again go.
 * Expired rooms stay until their activity entry is written.
 */
export function trashedRooms(
  { rooms, trashedRooms: before = [] }: WithRooms,
  stored: WithRooms | undefined,
  by: string,
): TrashedRoom[] | undefined {
  if (!stored) return undefined;
  const { version } = stored;
  const after = new Set(rooms.map(({ id }) => id));
  const at = new Date();
  const deleted = stored.rooms
    .filter(({ id }) => !after.has(id))
    .map((room): TrashedRoom => {
      const { id, type, image } = room;
      return { id, type, image, at, by, version, pictures: picturesIn(room) };
    });
  const kept = before.filter((room) => !after.has(room.id));
  const all = [...kept, ...deleted].slice(-TRASH.roomsOfHotel);
  return (stored.trashedRooms ?? all).length + all.length === 0 ? undefined : all;
}

/** The beginnings of the words of a hotel's name and of its rooms' names. */
export function searchStemsOf({ name, rooms = [] }: { name: string; rooms?: readonly RoomRecord[] }): string[] {
  return stemsOfNames([name, ...rooms.flatMap(({ type, translations }) => [type, translations?.en?.type])]);
}

export function roomDeletion(before: readonly RoomRecord[], after: readonly RoomRecord[]): Partial<LastChange> {
  const deleted = before.filter(({ id }) => !after.some((room) => room.id === id));
  const [room] = deleted;
  if (!room || deleted.length > 1) return {};
  const others = before.filter(({ id }) => id !== room.id);
  return isDeepStrictEqual(others, after) ? { action: 'deleteRoom', room: room.type } : {};
}
