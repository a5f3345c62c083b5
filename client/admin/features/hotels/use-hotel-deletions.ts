import { TRASH } from '../../../../shared/constants.ts';
import type { Hotel, Room } from '../../../../shared/schemas/hotels.ts';
import { roomTrashId } from '../../../../shared/text/hotels/trash-id.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { trpc } from '../../lib/data/trpc.ts';
import { useSavesInOrder } from '../../lib/data/use-saves-in-order.ts';
import { useTrash } from '../../ui/history/use-trash.ts';
import { saveRooms } from './hotel-updates.ts';

/** Moves hotels and rooms to the trash, after a question and with Undo. */
export function useHotelDeletions() {
  const { t } = useTranslation('admin');
  const { moveToTrash } = useTrash();
  const { client, hotels } = trpc.useUtils();
  const { inOrder } = useSavesInOrder('hotels', () => hotels.invalidate());
  return {
    deleteHotel: (hotel: Hotel) =>
      moveToTrash({
        title: t('hotels.deleteTitle', { name: hotel.name }),
        text: t('hotels.deleteText', { count: hotel.rooms.length, days: TRASH.days }),
        turkish: [hotel.name],
        action: 'hotels.deleteAction',
        done: t('hotels.deleted', { name: hotel.name }),
        trashId: hotel.id,
        failed: t('hotels.deleteFailed'),
        run: () => inOrder(() => client.hotels.delete.mutate({ id: hotel.id })),
        alreadyGone: 'hotel.notFound',
      }),

    deleteRoom: (hotel: Hotel, room: Room) =>
      moveToTrash({
        title: t('rooms.deleteTitle', { name: room.type }),
        text: t('rooms.deleteText', { hotel: hotel.name, days: TRASH.days }),
        turkish: [room.type, hotel.name],
        action: 'rooms.deleteAction',
        done: t('rooms.deleted', { name: room.type }),
        trashId: roomTrashId(hotel.id, room.id),
        failed: t('rooms.deleteFailed'),
        run: () => inOrder(() => saveRooms(client, hotel.id, (stored) => stored.filter(({ id }) => id !== room.id))),
        alreadyGone: 'hotel.notFound',
      }),
  };
}
