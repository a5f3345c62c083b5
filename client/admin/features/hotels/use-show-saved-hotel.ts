import { trpc } from '#client/common/lib/trpc.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';

/** Shows a saved hotel in the list at once, so that an editor opened next begins with it, and reloads the list. */
export function useShowSavedHotel(): (saved: Hotel) => void {
  const utils = trpc.useUtils();
  return (saved) => {
    utils.hotels.adminAll.setData({}, (list) => list?.map((hotel) => (hotel.id === saved.id ? saved : hotel)));
    void utils.hotels.invalidate();
  };
}
