import { roomsUpdate, upsertRoom } from '#client/admin/features/hotels/hotel-updates.ts';
import { DeletedError } from '#client/admin/lib/editing/use-save.ts';
import { CodedError } from '#client/admin/lib/texts/error-messages.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import type { Language } from '#shared/constants.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { roomInput } from '#shared/schemas/rooms.ts';
import { type HotelRoom, type RoomValues, toHotelRoom, toRoomInput, toRoomValues } from './room-values.ts';

/** The calls of a room's editor. A room is stored in its hotel, so each save reads the hotel first. */
export function useRoomCalls(hotel: Hotel, id: string) {
  const { client, hotels } = trpc.useUtils();
  const update = trpc.hotels.update.useMutation();
  const reload = async () => toHotelRoom(await hotels.get.fetch({ id: hotel.id }), id);
  const withRoom = (stored: Hotel, values: RoomValues) => {
    const rooms = upsertRoom(stored.rooms, { ...roomInput.parse(toRoomInput(values)), id }, values.copied?.id);
    return roomsUpdate(stored, rooms, [values.image, ...values.images]);
  };
  const saveInto = async (stored: HotelRoom, values: RoomValues) =>
    toHotelRoom(await update.mutateAsync(withRoom(stored.hotel, values)), id);
  return {
    reload,
    // The form of a new room has a hotel as its base too, and the id of the room makes the create idempotent.
    create: async (values: RoomValues) => saveInto(await reload(), values),
    update: async (values: RoomValues, base: HotelRoom) => {
      const stored = await reload();
      if (base.room && !stored.room) throw new DeletedError();
      const roomChanged = JSON.stringify(toRoomValues(stored)) !== JSON.stringify(toRoomValues(base));
      if (base.room && roomChanged) throw new CodedError('version.stale');
      return saveInto(stored, values);
    },
    /** The preview shows a room that visitors do not see yet, too. */
    draft: (values: RoomValues, base: HotelRoom | undefined, lang: Language) =>
      client.hotels.draft.mutate({ ...withRoom(base?.hotel ?? hotel, { ...values, available: true }), lang }),
  };
}
