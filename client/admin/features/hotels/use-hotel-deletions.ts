import { trpc } from '#client/common/lib/trpc.ts';
import type { Hotel, Room } from '#shared/schemas/hotels.ts';
import { roomTrashId } from '#shared/text/hotels/trash-id.ts';
import { useSavesInOrder } from '../../lib/data/use-saves-in-order.ts';
import { useTrash } from '../../ui/history/use-trash.ts';
import { saveRooms } from './hotel-updates.ts';

/** Moves hotels and rooms to the trash, after a question and with Undo. */
export function useHotelDeletions() {
  const { moveToTrash } = useTrash();
  const { client, hotels } = trpc.useUtils();
  const { inOrder } = useSavesInOrder('hotels', () => hotels.invalidate());
  return {
    deleteHotel: ({ id, name, rooms }: Hotel) =>
      moveToTrash({
        noun: 'hotels',
        name,
        count: rooms.length,
        trashId: id,
        run: () => inOrder(() => client.hotels.delete.mutate({ id })),
        alreadyGone: 'hotel.notFound',
      }),

    deleteRoom: (hotel: Hotel, room: Room) =>
      moveToTrash({
        noun: 'rooms',
        name: room.type,
        hotel: hotel.name,
        trashId: roomTrashId(hotel.id, room.id),
        run: () => inOrder(() => saveRooms(client, hotel.id, (stored) => stored.filter(({ id }) => id !== room.id))),
        alreadyGone: 'hotel.notFound',
      }),
  };
}
