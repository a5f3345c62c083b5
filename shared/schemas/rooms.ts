import { z } from 'zod';
import { LIMITS } from '#shared/constants.ts';
import {
  aboutOf,
  englishInput,
  idempotencyKey,
  saved,
  savedLang,
  slugOrId,
  translationsOutput,
  untranslated,
} from './fields.ts';
import { roomFacts, roomFactsInput } from './hotel-facts.ts';
import {
  clearable,
  count,
  distinctTexts,
  externalIdOrNone,
  id,
  imageUrl,
  integer,
  lang,
  requiredText,
  reservationCode,
  text,
  textList,
  version,
} from './primitives.ts';
import { format, formatInput, textTree } from './text-tree.ts';

export const features = textList(LIMITS.features, LIMITS.feature);

const about = aboutOf('room');

const own = {
  id: 'Id within the hotel. One that a save lacks or uses twice is replaced.',
  type: 'What kind of room it is, such as “Double room”.',
  reservationCode: 'Code of the room at the reservation engine of its hotel; empty for none.',
  externalId: {
    description:
      'Id of the room in another system, by which its programs name it; no other room of the hotel has it. For people and keys that may edit the hotel only.',
    example: 'DBL-SEA',
  },
  price: 'Whole Turkish lira per night; 0 means not priced yet.',
};

const roomEnglish = z.object({
  type: text(LIMITS.name).trim().optional().describe(own.type),
  description: text(LIMITS.description).optional().describe(about.description),
  features: features.optional().describe(about.features),
});

export const noRoomTexts = { type: '', description: '', features: [] as string[] };
export const ROOM_FACTS = ['type', 'features'] as const;

const roomFields = {
  type: requiredText(LIMITS.name).trim().describe(own.type),
  price: integer(0, LIMITS.price).describe(own.price),
  description: requiredText(LIMITS.description).describe(about.description),
};

const numberOfTime = integer(0, LIMITS.roomNumber);
/**
 * A text in the API's document, since generators of clients cannot read a union of types. Clients that make the id from
 * the time may send the id as a number.
 */
const roomId = z.preprocess(
  (value: string | number) => (numberOfTime.safeParse(value).success ? String(value) : value),
  text(LIMITS.roomId),
);

/** A room in a request. The server replaces an id that is missing or used twice (docs/rules.md#rooms). */
export const roomInput = z
  .object({
    id: roomId.optional().meta({
      description: `${own.id} A whole number, such as the time in milliseconds, is taken as its digits.`,
      example: '1715500000000',
    }),
    ...roomFields,
    format: formatInput,
    image: imageUrl.optional().describe(about.image),
    features: clearable(features, []).describe(about.features),
    ...roomFactsInput,
    reservationCode: reservationCode.optional().describe(own.reservationCode),
    externalId: externalIdOrNone.optional().meta(own.externalId),
    translations: englishInput(roomEnglish, noRoomTexts),
  })
  .meta({ id: 'RoomInput' });

const roomTexts = {
  type: z.string().describe(own.type),
  description: z.string().describe(about.description),
  features: distinctTexts.describe(about.features),
};

export const room = z
  .object({
    id: z.string().describe(own.id),
    type: roomTexts.type,
    price: count.describe(own.price),
    night: count
      .optional()
      .describe(
        'Whole lira tonight in Istanbul, or for the night of the arrival that is asked for, where a season changes the price; derived, never saved.',
      ),
    description: roomTexts.description,
    format,
    tree: textTree,
    image: z.string().describe(about.image),
    features: roomTexts.features,
    ...roomFacts,
    reservationCode: z.string().optional().describe(own.reservationCode),
    externalId: z.string().optional().meta(own.externalId),
    untranslated,
    translations: translationsOutput(roomTexts),
  })
  .meta({ id: 'Room' });
export type Room = z.infer<typeof room>;

/** What saves one room: the id of its hotel, the version of which counts, and the id of the room. */
export const ofHotel = { id: id.describe('The id of the hotel.'), version: version.optional() };
export const ofRoom = {
  ...ofHotel,
  roomId: text(LIMITS.roomId).describe('The id of the room in its hotel.'),
};

export const roomGet = z.object({ id: slugOrId, roomId: ofRoom.roomId, lang });
export const roomAdd = roomInput
  .omit({ id: true })
  .extend({ ...ofHotel, idempotencyKey, lang: savedLang })
  .meta({ id: 'RoomAddInput' });
export const roomRemoval = z.object({ id: ofRoom.id, roomId: ofRoom.roomId });
/** A room alone. */
export const savedRoom = room
  .extend({
    lang: saved.lang,
    version: version.describe('The version of the hotel, which is saved with the room.'),
  })
  .meta({ id: 'SavedRoom' });
export type SavedRoom = z.infer<typeof savedRoom>;
