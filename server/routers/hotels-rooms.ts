import type { Context } from '#server/api/context.ts';
import { proceduresFor } from '#server/api/trpc.ts';
import { addRoom, removeRoom, requireRoom } from '#server/models/hotels/one-room.ts';
import { withHotelTrees } from '#server/models/text-trees.ts';
import { success } from '#shared/schemas/auth.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { roomAnswer, roomPatch, roomPatched } from '#shared/schemas/patches.ts';
import { roomAdd, roomRemoval, type SavedRoom } from '#shared/schemas/rooms.ts';
import * as docs from './common/docs.ts';
import { patchRoom, readPatch } from './common/patch.ts';
import { requireHotel, saveOf } from './common/read-and-save.ts';
import { withEntityTag, withLocation } from './common/response-headers.ts';
import * as example from './examples/hotels.ts';

const { userMutation } = proceduresFor('Hotels');

const { id: _, ...sent } = example.room;
const saved: SavedRoom = { ...example.room, untranslated: [], version: 3 };

/** A room of a saved hotel, with the version of the hotel as the entity tag. */
async function roomOf(ctx: Context, hotel: Hotel, roomId: string): Promise<SavedRoom> {
  const room = requireRoom(await withHotelTrees(hotel), roomId);
  return withEntityTag(ctx, { ...room, version: hotel.version });
}

/** The procedures for one room, each a save of its hotel. */
export const hotelRooms = {
  addRoom: userMutation({
    rest: 'POST /hotels/{id}/rooms',
    action: 'hotels.save',
    summary: 'Add a room to a hotel',
    description:
      'At the end of its rooms, in a save of the hotel with a version of its own; the room gets its id. With the `version` of the hotel a call that is sent again is 409 and adds no second room.',
    content: 'changes',
    errors: ['hotel.notFound', 'hotel.externalIdTaken', 'room.tooMany', 'media.busy', 'version.stale'],
    body: 'document',
    request: { example: { ...sent, version: 2 } },
    response: { kind: 'entity', status: 201, description: 'The room as saved', example: saved },
  })
    .input(roomAdd)
    .output(roomAnswer)
    .mutation(async ({ ctx, input: { id, version, ...room } }) => {
      requireHotel(ctx, 'hotels.save', id);
      const { hotel, roomId } = await addRoom(id, room, saveOf(ctx, version));
      return withLocation(ctx, `/api/hotels/${id}/rooms/${roomId}`, await roomOf(ctx, hotel, roomId));
    }),

  patchRoom: userMutation({
    rest: 'PATCH /hotels/{id}/rooms/{roomId}',
    action: 'hotels.save',
    content: 'withdraws',
    errors: ['hotel.notFound', 'hotel.externalIdTaken', 'room.notFound', 'media.busy', 'version.stale'],
    body: 'document',
    ...docs.patchOf('a room', { sent: { price: 4_900, accessibility: { lift: true } }, saved }),
  })
    .input(roomPatch)
    .output(roomPatched)
    .mutation(async ({ ctx, input }) => {
      const { change, ignored } = readPatch(input, roomPatch, roomPatched);
      const { id, roomId, version, ...fields } = change;
      requireHotel(ctx, 'hotels.save', id);
      const hotel = await patchRoom(id, roomId, fields, saveOf(ctx, version));
      return { ...(await roomOf(ctx, hotel, roomId)), ignored };
    }),

  deleteRoom: userMutation({
    rest: 'DELETE /hotels/{id}/rooms/{roomId}',
    action: 'hotels.save',
    summary: 'Delete a room',
    description: 'In a save of its hotel. It is kept in the trash for 30 days.',
    content: 'withdraws',
    errors: ['hotel.notFound', 'room.notFound', 'version.stale'],
    request: 'no body',
    response: { kind: 'result', description: 'It is deleted', example: { success: true } },
  })
    .input(roomRemoval)
    .output(success)
    .mutation(async ({ ctx, input: { id, roomId } }) => {
      requireHotel(ctx, 'hotels.save', id);
      await removeRoom(id, roomId, saveOf(ctx));
      return { success: true };
    }),
};
