import { arrayMove } from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';
import type { Hotel, Room } from '../../../../shared/schemas/hotels.ts';
import { trpc } from '../../../common/lib/trpc.ts';
import { useDeletion } from '../../ui/dialog/use-deletion.ts';
import { useNotices } from '../../ui/notices.tsx';
import { requiredOf } from './hotel-values.ts';
import { inOrder, savingRooms } from './room-values.ts';

/** What is done to hotels and rooms from their list: shown at once, taken back with its message when it fails. */
export function useHotelChanges() {
  const { t } = useTranslation('admin');
  const notices = useNotices();
  const deletion = useDeletion();
  const utils = trpc.useUtils();
  const { hotels } = utils.client;
  const after = () => utils.hotels.invalidate();

  /** Shows the list as it will be, and as it is again once the server has spoken. */
  const shown = async (next: (list: Hotel[]) => Hotel[], work: () => Promise<unknown>, failed: string) => {
    await utils.hotels.list.cancel();
    utils.hotels.list.setData({}, (list) => list && next(list));
    try {
      await work();
      return true;
    } catch {
      notices.error(failed);
      return false;
    } finally {
      await after();
    }
  };

  const replace = (hotel: Hotel) => (list: Hotel[]) => list.map((other) => (other.id === hotel.id ? hotel : other));
  const saveRooms = async (id: string, change: (rooms: Room[]) => Room[]) => {
    const now = await hotels.get.query({ id });
    await hotels.update.mutate(savingRooms(now, change(now.rooms)));
  };

  return {
    moveHotel: (list: readonly Hotel[], from: number, to: number) => {
      const moved = arrayMove([...list], from, to);
      const work = async () => {
        for (const [order, hotel] of moved.entries()) {
          if (hotel.order === order) continue;
          await hotels.update.mutate({ ...requiredOf(hotel), id: hotel.id, version: hotel.version, order });
        }
      };
      return shown(() => moved.map((hotel, order) => ({ ...hotel, order })), work, t('order.failed'));
    },

    moveRoom: (hotel: Hotel, from: number, to: number) => {
      const rooms = arrayMove(hotel.rooms, from, to);
      const ids = rooms.map(({ id }) => id);
      const work = () => saveRooms(hotel.id, (now) => inOrder(now, ids));
      return shown(replace({ ...hotel, rooms }), work, t('order.failed'));
    },

    deleteHotel: (hotel: Hotel) =>
      deletion({
        title: t('hotels.deleteTitle', { name: hotel.name }),
        text: t('hotels.deleteText', { count: hotel.rooms.length }),
        action: t('hotels.deleteAction'),
        deleted: t('hotels.deleted', { name: hotel.name }),
        failed: t('hotels.deleteFailed'),
        work: () => hotels.delete.mutate({ id: hotel.id }),
        after,
      }),

    deleteRoom: (hotel: Hotel, room: Room) =>
      deletion({
        title: t('rooms.deleteTitle', { name: room.type }),
        text: t('rooms.deleteText', { hotel: hotel.name }),
        action: t('rooms.deleteAction'),
        deleted: t('rooms.deleted', { name: room.type }),
        failed: t('rooms.deleteFailed'),
        work: () => saveRooms(hotel.id, (now) => now.filter(({ id }) => id !== room.id)),
        after,
      }),
  };
}

export type HotelChanges = ReturnType<typeof useHotelChanges>;
