import { arrayMove } from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';
import { trpc } from '#client/common/lib/trpc.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { useSavesInOrder } from '../../lib/data/use-saves-in-order.ts';
import { useNotices } from '../../ui/notices/notices.tsx';
import { saveRooms, sortRooms } from './hotel-updates.ts';

/** Moves hotels within their list, and rooms within their hotel. */
export function useHotelOrder() {
  const { t } = useTranslation('admin');
  const notices = useNotices();
  const { client, hotels } = trpc.useUtils();
  const { saveInOrder } = useSavesInOrder('hotels', () => hotels.invalidate());

  /** Shows the new order immediately; the reload afterwards shows the stored one, also after an error. */
  const reorder = async (next: (list: Hotel[]) => Hotel[], save: () => Promise<unknown>) => {
    await hotels.adminAll.cancel();
    hotels.adminAll.setData({}, (list) => list && next(list));
    await saveInOrder(save, () => notices.error(t('sorting.failed')));
  };

  return {
    moveHotel: (list: readonly Hotel[], from: number, to: number) => {
      const moved = arrayMove([...list], from, to);
      const ids = moved.map(({ id }) => id);
      const save = () => client.hotels.sort.mutate({ ids });
      return reorder(() => moved.map((hotel, order) => ({ ...hotel, order })), save);
    },

    moveRoom: (hotel: Hotel, from: number, to: number) => {
      const rooms = arrayMove(hotel.rooms, from, to);
      const ids = rooms.map(({ id }) => id);
      const save = () => saveRooms(client, hotel.id, (stored) => sortRooms(stored, ids));
      return reorder((list) => list.map((other) => (other.id === hotel.id ? { ...hotel, rooms } : other)), save);
    },
  };
}
