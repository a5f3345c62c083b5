import { Types } from 'mongoose';
import { AppError } from '#server/api/errors.ts';
import { recordOnce } from '#server/models/activity/activity.ts';
import { is } from '#server/models/common/conditions.ts';
import { findRevision } from '#server/models/common/history.ts';
import { beyond } from '#server/models/common/list-page.ts';
import { RevisionModel, revisionIds } from '#server/models/common/revisions.ts';
import { again, type Save, saveVersion } from '#server/models/common/save.ts';
import type { PositionedEntry, TrashPosition } from '#server/models/common/trash.ts';
import { expiryOf, NOT_TRASHED, type TrashedRoom, trashedSince } from '#server/models/common/trashable.ts';
import { findById, isId } from '#server/models/common/versioned.ts';
import { update } from '#server/models/common/writes.ts';
import { LIMITS } from '#shared/constants.ts';
import { roomTrashId } from '#shared/lib/hotels/trash-id.ts';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import type { Restored } from '#shared/schemas/trash.ts';
import { HotelModel, type HotelRecord } from './hotels.ts';
import { requireDistinctExternalIds } from './rooms.ts';

interface Row extends Pick<HotelRecord, '_id' | 'name' | 'slug' | 'version'> {
  trashedRooms: TrashedRoom;
}

function beyondPosition(after: TrashPosition | undefined): object {
  if (!after) return {};
  const [time, id, room] = after;
  return beyond('$lt', { 'trashedRooms.at': new Date(time), _id: new Types.ObjectId(id), 'trashedRooms.id': room });
}

/** @param hotels the ids of the only hotels whose rooms are listed; undefined for all */
export async function listTrashedRooms(
  after: TrashPosition | undefined,
  limit: number,
  hotels?: readonly string[],
): Promise<PositionedEntry[]> {
  const deleted = { 'trashedRooms.at': { $gt: trashedSince() } };
  const among = hotels && { _id: { $in: hotels.map((id) => new Types.ObjectId(id)) } };
  const rows = await HotelModel.aggregate<Row>([
    { $match: { ...deleted, ...NOT_TRASHED, ...among } },
    { $project: { name: 1, slug: 1, version: 1, trashedRooms: 1 } },
    { $unwind: '$trashedRooms' },
    { $match: { $and: [deleted, beyondPosition(after)] } },
    { $sort: { 'trashedRooms.at': -1, _id: -1, 'trashedRooms.id': -1 } },
    { $limit: limit },
  ]);
  return rows.map(toEntry);
}

function toEntry({ _id, name: hotel, slug, version, trashedRooms: room }: Row): PositionedEntry {
  const hotelId = String(_id);
  return {
    entry: {
      id: roomTrashId(hotelId, room.id),
      kind: 'room',
      name: room.type,
      hotel,
      slug,
      version,
      image: normalizeImageUrl(room.image),
      deletedAt: room.at.toISOString(),
      deletedBy: room.by,
      expiresAt: expiryOf(room.at).toISOString(),
    },
    position: [room.at.getTime(), hotelId, room.id],
  };
}

const deletedRoom = ({ _id, trashedRooms = [] }: HotelRecord, trashId: string): TrashedRoom | undefined =>
  trashedRooms.find(({ id, at }) => roomTrashId(String(_id), id) === trashId && at > trashedSince());

async function findRoom(trashId: string): Promise<{ current: HotelRecord; trashed: TrashedRoom }> {
  const [hotelId = ''] = trashId.split('-');
  const current = await findById(HotelModel, hotelId);
  const trashed = current && deletedRoom(current, trashId);
  if (trashed) return { current, trashed };
  const isHotelDeleted = !current && isId(hotelId) && (await HotelModel.exists({ _id: hotelId })) !== null;
  throw new AppError(isHotelDeleted ? 'trash.hotelDeleted' : 'trash.notFound');
}

const VERSIONS_READ = 100;

/**
 * The ids of the rooms before a deleted room. A room that was deleted earlier and restored since is missing from the
 * deleted room's last version, but not from an earlier version.
 */
async function roomsBefore({ _id }: HotelRecord, { id, version }: TrashedRoom): Promise<ReadonlySet<string>> {
  const versions = await RevisionModel.find({ _id: revisionIds('hotels', _id, version + 1) })
    .select({ 'content.rooms.id': 1 })
    .sort({ _id: -1 })
    .limit(VERSIONS_READ)
    .lean<{ content?: { rooms: { id: string }[] } }[]>();
  const isBefore = new Map<string, boolean>();
  for (const { content } of versions) {
    const ids = (content?.rooms ?? []).map((room) => room.id);
    const place = ids.indexOf(id);
    for (const [at, other] of ids.entries()) if (place >= 0 && !isBefore.has(other)) isBefore.set(other, at < place);
  }
  return new Set([...isBefore].filter(([, before]) => before).map(([other]) => other));
}

/**
 * Puts a deleted room back into its place in the hotel, in one save of the hotel.
 * @throws AppError `trash.notFound`, `trash.hotelDeleted`, `trash.roomLimit`, `hotel.externalIdTaken`, `version.stale`
 */
export async function restoreRoom(trashId: string, save: Save): Promise<Restored> {
  return again(save, async () => {
    const { current, trashed } = await findRoom(trashId);
    const { rooms: former } = await findRevision(HotelModel, String(current._id), trashed.version);
    const room = former.find(({ id }) => id === trashed.id);
    if (!room) throw new AppError('trash.notFound');
    if (current.rooms.length >= LIMITS.rooms) throw new AppError('trash.roomLimit');
    const before = await roomsBefore(current, trashed);
    const place = current.rooms.findLastIndex(({ id }) => before.has(id)) + 1;
    const fields = { rooms: current.rooms.toSpliced(place, 0, room) };
    requireDistinctExternalIds([...current.rooms, room]);
    const change = { action: 'restoreRoom', room: trashed.type } as const;
    const { name: hotel, slug } = await saveVersion(HotelModel, current, fields, save, change);
    return { id: trashId, kind: 'room', name: trashed.type, hotel, slug, formerSlug: slug };
  });
}

/**
 * Purges expired rooms, each after its activity entry. The hotel keeps its version, so that nothing changes under an
 * open editor.
 * @returns the number of purged rooms
 */
export async function purgeExpiredRooms(now: Date): Promise<number> {
  const until = trashedSince(now);
  const hotels = HotelModel.find({ 'trashedRooms.at': is({ $lte: until }), ...NOT_TRASHED }).lean();
  let deleted = 0;
  for await (const { _id, name, version, trashedRooms = [] } of hotels.cursor()) {
    const rooms = trashedRooms.filter(({ at }) => at <= until);
    for (const { id, at, type: room } of rooms) {
      const hotel = { noun: 'hotels', entity: String(_id), version, name, room } as const;
      const deletion = `${roomTrashId(hotel.entity, id)}/${+at}`;
      // An earlier run may have recorded the purge.
      await recordOnce('deleteRoomForGood', '', deletion, hotel);
    }
    const removal = { $pull: { trashedRooms: { at: { $lte: until } } } };
    const left = { _id, 'trashedRooms.at': is({ $lte: until }) };
    if ((await update(HotelModel, left, removal, { timestamps: false })) === 1) deleted += rooms.length;
  }
  return deleted;
}

/**
 * Purges a deleted room. Earlier versions of the hotel keep the room until they are pruned.
 * @throws AppError `trash.notFound`, `trash.hotelDeleted`, `version.stale`
 */
export const purgeRoom = (trashId: string, save: Save): Promise<void> =>
  again(save, async () => {
    const { current, trashed } = await findRoom(trashId);
    const left = current.trashedRooms?.filter(({ id }) => id !== trashed.id) ?? [];
    const change = { action: 'deleteRoomForGood', room: trashed.type } as const;
    await saveVersion(HotelModel, current, { trashedRooms: left }, save, change);
  });
