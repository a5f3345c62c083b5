import type { Revision } from '#shared/schemas/history.ts';
import { type Hotel, hotelInput } from '#shared/schemas/hotels.ts';
import { fieldsOfRevision, findRevision, listRevisions } from '../common/history.ts';
import type { ListPage, Page } from '../common/list-page.ts';
import { changedSlug, writeWithFreeSlug } from '../common/slug.ts';
import { EDITING_READER } from '../common/translation.ts';
import { requireById, type Save, saveVersion } from '../common/versioned.ts';
import { HotelModel, type HotelRecord, slugOf, toHotel } from './hotels.ts';
import { moveRoomsToTrash } from './hotels-rooms.ts';

/**
 * The versions of a hotel without their content, the newest first.
 * @throws AppError `hotel.notFound`, `list.cursorUnknown`
 */
export async function listHotelRevisions(id: string, page: Page): Promise<ListPage<Revision>> {
  return listRevisions(HotelModel, await requireById(HotelModel, id, 'hotel.notFound'), page);
}

export async function findHotelRevision(id: string, version: number): Promise<Hotel> {
  const current = await requireById(HotelModel, id, 'hotel.notFound');
  return toHotel(await findRevision(HotelModel, current, version), EDITING_READER);
}

/**
 * Saves an earlier version of a hotel as a new version, under its former slug or the next free slug.
 * @throws AppError `hotel.notFound`, `revision.notFound`, `hotel.slugTaken`, `version.stale`; ZodError when the version
 *   does not fit the schema of a save
 */
export async function restoreHotelRevision(id: string, version: number, save: Save): Promise<Hotel> {
  const current = await requireById(HotelModel, id, 'hotel.notFound');
  const fields = await fieldsOfRevision(HotelModel, current, version);
  // A version from before a rule existed is restored only if the version keeps the rule.
  hotelInput.parse(toHotel({ ...current, ...fields }, EDITING_READER));
  const restored = await writeWithFreeSlug<HotelRecord>({
    model: HotelModel,
    taken: 'hotel.slugTaken',
    base: fields.slug ?? current.slug,
    fromName: slugOf(fields.name ?? current.name),
    ownId: current._id,
    write: (slug) =>
      saveVersion<HotelRecord>({
        model: HotelModel,
        current,
        save,
        notFound: 'hotel.notFound',
        fields: (stored) => ({
          ...fields,
          ...moveRoomsToTrash(stored, fields.rooms, save.by),
          ...changedSlug(stored, slug),
        }),
        lastChange: () => ({ action: 'restore', restored: version }),
      }),
  });
  return toHotel(restored, EDITING_READER);
}
