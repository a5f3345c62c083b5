import { trpc } from '#client/common/lib/trpc.ts';
import type { Room } from '#shared/schemas/rooms.ts';
import { roomsUpdate } from './hotel-updates.ts';

/**
 * Saves a change of the stored rooms.
 * @throws when the hotel was deleted, or was saved by another user meanwhile
 */
export function useSaveRooms(): (hotelId: string, change: (rooms: Room[]) => Room[]) => Promise<void> {
  const { hotels } = trpc.useUtils();
  const update = trpc.hotels.update.useMutation();
  return async (id, change) => {
    const stored = await hotels.get.fetch({ id });
    await update.mutateAsync(roomsUpdate(stored, change(stored.rooms)));
  };
}
