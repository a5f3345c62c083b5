import mongoose, { type Types } from 'mongoose';
import { is } from '#server/models/common/conditions.ts';
import { picturesIn } from '#server/models/common/pictures.ts';
import { RevisionModel, revisionId } from '#server/models/common/revisions.ts';
import type { TrashedRoom } from '#server/models/common/trashable.ts';
import { update } from '#server/models/common/writes.ts';
import { changeDocuments } from '#server/store/driver-writes.ts';
import { NOUNS } from '#shared/constants.ts';

/** Few, because each document may be large. */
const BATCH = 20;

interface Entity {
  _id: Types.ObjectId | string;
  version: number;
  pictures?: string[];
}
type Hotel = Entity & { trashedRooms?: TrashedRoom[] };

/** Content, its versions and deleted rooms name the pictures that they show. */
export async function picturesOfContent(): Promise<void> {
  for (const noun of NOUNS) await fillEntities(noun);
  await fillRevisions();
  await fillDeletedRooms();
}

async function fillEntities(noun: string): Promise<void> {
  const collection = mongoose.connection.collection<Entity>(noun);
  const lacking = collection.find({ pictures: { $exists: false } }).batchSize(BATCH);
  for await (const entity of lacking) {
    const { _id, version } = entity;
    // A save meanwhile has set the pictures.
    await changeDocuments(collection, { _id, version }, { $set: { pictures: picturesIn(entity) } });
  }
}

async function fillRevisions(): Promise<void> {
  const lacking = { content: { $exists: true }, 'content.pictures': { $exists: false } };
  const revisions = RevisionModel.collection.find<{ _id: string; content: object }>(lacking).batchSize(BATCH);
  for await (const { _id, content } of revisions) {
    const filled = { $set: { 'content.pictures': picturesIn(content) } };
    await update(RevisionModel, { _id, content: is({ $exists: true }) }, filled);
  }
}

async function fillDeletedRooms(): Promise<void> {
  const hotels = mongoose.connection.collection<Hotel>('hotels');
  for await (const hotel of hotels.find({ 'trashedRooms.at': { $gt: new Date(0) } }).batchSize(BATCH)) {
    const { _id, version, trashedRooms = [] } = hotel;
    const filled = await Promise.all(trashedRooms.map((room) => withPictures(_id, room)));
    await changeDocuments(hotels, { _id, version }, { $set: { trashedRooms: filled } });
  }
}

/** The whole room is in the last version of the hotel that has the room (docs/decisions/trash.md). */
async function withPictures(hotelId: unknown, room: TrashedRoom): Promise<TrashedRoom> {
  if (room.pictures) return room;
  const revision = await RevisionModel.findById(revisionId('hotels', hotelId, room.version))
    .select({ 'content.rooms': 1 })
    .lean<{ content?: { rooms?: { id: string }[] } }>();
  const whole = revision?.content?.rooms?.find(({ id }) => id === room.id);
  return { ...room, pictures: picturesIn(whole ?? { image: room.image }) };
}
