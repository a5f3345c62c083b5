import { arrayMove } from '@dnd-kit/sortable';
import { TRASH } from '../../../../shared/constants.ts';
import type { Hotel, Room } from '../../../../shared/schemas/hotels.ts';
import { roomTrashId } from '../../../../shared/text/hotels/trash-id.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { trpc } from '../../lib/data/trpc.ts';
import { useSavesInOrder } from '../../lib/data/use-saves-in-order.ts';
import { useConfirmedAction } from '../../ui/dialog/use-confirmed-action.ts';
import { useTrashRestore } from '../../ui/history/use-trash-restore.ts';
import { useNotices } from '../../ui/notices/notices.tsx';
import { requiredHotelFields, roomsUpdate, sortRooms } from './hotel-updates.ts';

export function useHotelChanges() {
  const { t } = useTranslation('admin');
  const notices = useNotices();
  const confirmAndRun = useConfirmedAction();
  const restore = useTrashRestore();
  const utils = trpc.useUtils();
  const { hotels } = utils.client;
  const onSettled = () => utils.hotels.invalidate();
  const { inOrder, saveInOrder } = useSavesInOrder('hotels', onSettled);

  /** Shows the new order immediately; the reload afterwards shows the stored one, also after an error. */
  const reorder = async (next: (list: Hotel[]) => Hotel[], save: () => Promise<unknown>) => {
    await utils.hotels.adminAll.cancel();
    utils.hotels.adminAll.setData({}, (list) => list && next(list));
    await saveInOrder(save, () => notices.error(t('sorting.failed')));
  };

  const saveRooms = async (id: string, change: (rooms: Room[]) => Room[]) => {
    const stored = await hotels.get.query({ id });
    await hotels.update.mutate(roomsUpdate(stored, change(stored.rooms)));
  };

  return {
    moveHotel: (list: readonly Hotel[], from: number, to: number) => {
      const moved = arrayMove([...list], from, to);
      const ids = moved.map(({ id }) => id);
      const save = async () => {
        // The stored hotels, because the move before has saved some of them again.
        for (const hotel of await hotels.adminAll.query({})) {
          const order = ids.indexOf(hotel.id);
          if (order < 0 || hotel.order === order) continue;
          await hotels.update.mutate({ ...requiredHotelFields(hotel), id: hotel.id, version: hotel.version, order });
        }
      };
      return reorder(() => moved.map((hotel, order) => ({ ...hotel, order })), save);
    },

    moveRoom: (hotel: Hotel, from: number, to: number) => {
      const rooms = arrayMove(hotel.rooms, from, to);
      const ids = rooms.map(({ id }) => id);
      const save = () => saveRooms(hotel.id, (stored) => sortRooms(stored, ids));
      return reorder((list) => list.map((other) => (other.id === hotel.id ? { ...hotel, rooms } : other)), save);
    },

    deleteHotel: (hotel: Hotel) =>
      confirmAndRun({
        title: t('hotels.deleteTitle', { name: hotel.name }),
        text: t('hotels.deleteText', { count: hotel.rooms.length, days: TRASH.days }),
        turkish: [hotel.name],
        action: 'hotels.deleteAction',
        done: t('hotels.deleted', { name: hotel.name }),
        undo: () => restore(hotel.id),
        failed: t('hotels.deleteFailed'),
        run: () => inOrder(() => hotels.delete.mutate({ id: hotel.id })),
        alreadyGone: 'hotel.notFound',
        onSettled,
      }),

    deleteRoom: (hotel: Hotel, room: Room) =>
      confirmAndRun({
        title: t('rooms.deleteTitle', { name: room.type }),
        text: t('rooms.deleteText', { hotel: hotel.name, days: TRASH.days }),
        turkish: [room.type, hotel.name],
        action: 'rooms.deleteAction',
        done: t('rooms.deleted', { name: room.type }),
        undo: () => restore(roomTrashId(hotel.id, room.id)),
        failed: t('rooms.deleteFailed'),
        run: () => inOrder(() => saveRooms(hotel.id, (stored) => stored.filter(({ id }) => id !== room.id))),
        alreadyGone: 'hotel.notFound',
        onSettled,
      }),
  };
}
