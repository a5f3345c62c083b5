import { arrayMove } from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';
import { useSavesInOrder } from '#client/admin/lib/data/use-saves-in-order.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import type { HotelListed } from '#shared/schemas/hotel-lists.ts';
import type { Room } from '#shared/schemas/rooms.ts';
import { useShowHotels } from './use-hotel-list.ts';
import { useSaveRooms } from './use-save-rooms.ts';

/** A room that another user added meanwhile goes to the end. */
function sortRooms(rooms: readonly Room[], ids: readonly string[]): Room[] {
  const position = ({ id }: Room) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return [...rooms].sort((a, b) => position(a) - position(b));
}

export function useHotelOrder() {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const { withServerMessage } = useErrorMessages();
  const { hotels } = trpc.useUtils();
  const sort = trpc.hotels.sort.useMutation();
  const saveRooms = useSaveRooms();
  const { saveInOrder } = useSavesInOrder('hotels', () => hotels.invalidate());
  const showFailure = (thrown: unknown) => toasts.error(withServerMessage(thrown, t('sorting.failed')));

  /** An optimistic update, followed by a reload of the stored order. */
  const show = useShowHotels();

  return {
    moveHotel: async (list: readonly HotelListed[], from: number, to: number) => {
      const moved = arrayMove([...list], from, to);
      const ids = moved.map(({ id }) => id);
      await show(() => moved);
      await saveInOrder(() => sort.mutateAsync({ ids }), showFailure);
    },

    moveRoom: async (hotel: HotelListed, from: number, to: number) => {
      const rooms = arrayMove(hotel.rooms, from, to);
      const ids = rooms.map(({ id }) => id);
      await show((list) => list.map((other) => (other.id === hotel.id ? { ...hotel, rooms } : other)));
      await saveInOrder(() => saveRooms(hotel.id, (stored) => sortRooms(stored, ids)), showFailure);
    },
  };
}
