import type { z } from 'zod';
import { requireTexts } from '#server/models/common/required-texts.ts';
import { again, type Save } from '#server/models/common/save.ts';
import { EDITING_READER } from '#server/models/common/translation.ts';
import { requireById } from '#server/models/common/versioned.ts';
import { HotelModel, toHotel, updateHotel } from '#server/models/hotels/hotels.ts';
import { requireOwnExternalId, requireRoom, savingOver, unchanged } from '#server/models/hotels/one-room.ts';
import { changeContact } from '#server/models/settings/contact.ts';
import { changeContent, findContent, toContent } from '#server/models/settings/content.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { CONTACT_REQUIRED, type Contact, type ContactInput } from '#shared/schemas/contact.ts';
import { CONTENT_REQUIRED, type Content } from '#shared/schemas/content.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import {
  contentParts,
  type contentPatch,
  hotelParts,
  type hotelPatch,
  roomParts,
  type roomPatch,
} from '#shared/schemas/patches.ts';

/**
 * The sent parts that are objects, each completed from the stored one and judged as in a whole save (RFC 7396).
 * @throws ZodError when a part is incomplete
 */
function wholeParts<S extends z.ZodObject>(parts: S, stored: object, sent: object): z.output<S> {
  const before = stored as Record<string, object | undefined>;
  const named = Object.entries(sent).filter(([name, part]) => name in parts.shape && part !== undefined);
  return parts.parse(
    Object.fromEntries(named.map(([name, part]) => [name, part && { ...before[name], ...(part as object) }])),
  );
}

/** Saves the fields of a patch. @throws AppError those of `updateHotel`; ZodError for a part that is incomplete */
export const patchHotel = (
  id: string,
  change: Omit<z.output<typeof hotelPatch>, 'id' | 'version'>,
  save: Save,
): Promise<Hotel> =>
  again(save, async () => {
    const current = await requireById(HotelModel, id);
    const parts = wholeParts(hotelParts, toHotel(current, EDITING_READER), change);
    const { location: _, certificate: __, accessibility: ___, ...others } = change;
    return updateHotel(id, { ...others, ...parts }, savingOver(current, save));
  });

/**
 * Saves the fields of a patch of one room, in a save of its hotel.
 * @throws AppError those of `updateHotel`, `room.notFound`; ZodError for a part that is incomplete
 */
export const patchRoom = (
  id: string,
  roomId: string,
  change: Omit<z.output<typeof roomPatch>, 'id' | 'version' | 'roomId'>,
  save: Save,
): Promise<Hotel> =>
  again(save, async () => {
    const current = await requireById(HotelModel, id);
    const parts = wholeParts(roomParts, requireRoom(current, roomId), change);
    const { accessibility: _, lang: __, ...others } = change;
    const saved = { ...others, ...parts, id: roomId };
    requireOwnExternalId(current, saved);
    const rooms = unchanged(current.rooms).map((room) => (room.id === roomId ? saved : room));
    return updateHotel(id, { rooms }, savingOver(current, save));
  });

/** Saves the fields of a patch. @throws AppError those of `saveContent`; ZodError for an incomplete announcement */
export async function patchContent(change: z.output<typeof contentPatch>, save: Save): Promise<Content> {
  requireSent(change, CONTENT_REQUIRED, 'content.missingFields');
  return again(save, async () => {
    const current = await findContent();
    const parts = wholeParts(contentParts, toContent(current, EDITING_READER), change);
    const { announcement: _, ...others } = change;
    return changeContent({ ...others, ...parts }, { ...save, expected: save.expected ?? current.version });
  });
}

/** Saves the fields of a patch. @throws AppError those of `saveContact` */
export async function patchContact(change: Partial<ContactInput>, save: Save): Promise<Contact> {
  requireSent(change, CONTACT_REQUIRED, 'contact.missingFields');
  return changeContact(change, save);
}

/** A required text may be left out of a patch, but not emptied. */
const requireSent = <K extends string>(
  change: { [key in K]?: string | undefined },
  required: readonly K[],
  code: ErrorCode,
): void =>
  requireTexts(
    change,
    required.filter((name) => change[name] !== undefined),
    code,
  );
