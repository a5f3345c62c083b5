import { useSavesInOrder } from '#client/admin/lib/data/use-saves-in-order.ts';
import { useConfirmedAction } from '#client/admin/ui/dialog/use-confirmed-action.ts';
import { useDeletion, useTrash } from '#client/admin/ui/history/use-trash.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { roomTrashId } from '#shared/lib/hotels/trash-id.ts';
import type { HotelListed } from '#shared/schemas/hotel-lists.ts';
import { useSaveRooms } from './use-save-rooms.ts';

export function useHotelDeletions() {
  const confirmAndRun = useConfirmedAction();
  const { toTrash } = useTrash();
  const { hotels } = trpc.useUtils();
  const deleteHotel = useDeletion('hotels');
  const saveRooms = useSaveRooms();
  const { inOrder } = useSavesInOrder('hotels', () => hotels.invalidate());
  return {
    deleteHotel: ({ id, name, rooms }: HotelListed) => deleteHotel(id, name, rooms.length),

    deleteRoom: (hotel: HotelListed, room: HotelListed['rooms'][number]) =>
      confirmAndRun({
        ...toTrash({ noun: 'rooms', name: room.type, hotel: hotel.name, trashId: roomTrashId(hotel.id, room.id) }),
        run: () => inOrder(() => saveRooms(hotel.id, (stored) => stored.filter(({ id }) => id !== room.id))),
        alreadyGone: 'hotel.notFound',
      }),
  };
}
