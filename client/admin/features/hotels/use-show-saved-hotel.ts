import { trpc } from '#client/common/lib/trpc.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';

/** Puts a saved hotel into the cached list at once, so that an editor opened next starts from the saved hotel. */
export function useShowSavedHotel(): (saved: Hotel) => void {
  const utils = trpc.useUtils();
  return (saved) => {
    utils.hotels.adminAll.setData({}, (list) => list?.map((hotel) => (hotel.id === saved.id ? saved : hotel)));
    void utils.hotels.invalidate();
  };
}
