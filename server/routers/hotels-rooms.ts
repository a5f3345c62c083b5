import type { Context } from '#server/api/context.ts';
import { proceduresFor } from '#server/api/trpc.ts';
import { findHotel } from '#server/models/hotels/hotels.ts';
import { addRoom, removeRoom, requireRoom } from '#server/models/hotels/one-room.ts';
import { shownHotel } from '#server/models/shown.ts';
import { withHotelTrees } from '#server/models/text-trees.ts';
import { success } from '#shared/schemas/auth.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { roomAnswer, roomPatch, roomPatched } from '#shared/schemas/patches.ts';
import { roomAdd, roomGet, roomRemoval, type SavedRoom, savedRoom } from '#shared/schemas/rooms.ts';
import * as docs from './common/docs.ts';
import { patchRoom } from './common/patch.ts';
import { readerOf, requireHotel, saveOf } from './common/read-and-save.ts';
import { withEntityTag, withLocation } from './common/response-headers.ts';
import * as example from './examples/hotels.ts';

const { publicQuery, userMutation } = proceduresFor('Hotels');

const { id: _, ...sent } = example.room;
const saved: SavedRoom = { ...example.room, untranslated: [], version: 3 };

/** A room of a saved hotel, with the version of the hotel as the entity tag. */
async function roomOf(ctx: Context, hotel: Hotel, roomId: string): Promise<SavedRoom> {
  const room = requireRoom(await withHotelTrees(hotel), roomId);
  return withEntityTag(ctx, { ...room, version: hotel.version });
}

/** The procedures for one room, each a save of its hotel. */
export const hotelRooms = {
  room: publicQuery({
    rest: 'GET /hotels/{id}/rooms/{roomId}',
    summary: 'Read a room of a hotel',
    description:
      'Of the hotel that `GET /hotels/{id}` reads. A room that is not available is 404 for visitors, as is one of a hotel that is not published.',
    cacheable: true,
    usersReadMore: true,
    errors: ['hotel.notFound', 'room.notFound'],
    response: docs.entity('The room, with the version of its hotel', saved),
  })
    .input(roomGet)
    .output(savedRoom)
    .query(async ({ ctx, input: { id, roomId, lang } }) => {
      const hotel = await findHotel(id, readerOf(ctx, 'hotels.read', lang));
      const room = requireRoom(await shownHotel(hotel, lang), roomId);
      return withEntityTag(ctx, { ...room, ...(hotel.lang && { lang: hotel.lang }), version: hotel.version });
    }),

  addRoom: userMutation({
    rest: 'POST /hotels/{id}/rooms',
    action: 'hotels.save',
    summary: 'Add a room to a hotel',
    description:
      'At the end of its rooms, in a save of the hotel with a version of its own; the room gets its id. With an `idempotencyKey` a call that is sent again answers the room that it has added.',
    content: 'changes',
    errors: [
      'hotel.notFound',
      'hotel.externalIdTaken',
      'room.tooMany',
      'media.busy',
      'request.keyReused',
      'version.stale',
    ],
    body: 'document',
    request: { example: { ...sent, version: 2 } },
    response: { kind: 'entity', status: 201, description: 'The room as saved', example: saved },
  })
    .input(roomAdd)
    .output(roomAnswer)
    .mutation(async ({ ctx, input: { id, version, lang: _, ...room } }) => {
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
    .mutation(async ({ ctx, input: { id, roomId, version, ...fields } }) => {
      requireHotel(ctx, 'hotels.save', id);
      const hotel = await patchRoom(id, roomId, fields, saveOf(ctx, version));
      return roomOf(ctx, hotel, roomId);
    }),

  deleteRoom: userMutation({
    rest: 'DELETE /hotels/{id}/rooms/{roomId}',
    action: 'hotels.save',
    summary: 'Delete a room',
    description: 'In a save of its hotel. It is kept in the trash for 30 days.',
    content: 'withdraws',
    errors: ['hotel.notFound', 'room.notFound', 'version.stale'],
    request: 'no body',
    response: docs.done('It is deleted'),
  })
    .input(roomRemoval)
    .output(success)
    .mutation(async ({ ctx, input: { id, roomId } }) => {
      requireHotel(ctx, 'hotels.save', id);
      await removeRoom(id, roomId, saveOf(ctx));
      return { success: true };
    }),
};
