import { itemsOf } from '#client/admin/lib/list/items-of.ts';
import { LIST_ROWS } from '#client/admin/lib/list/use-filtered-list.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import type { HotelListed } from '#shared/schemas/hotel-lists.ts';

/** The first page of the list is there after the first call. */
const QUERY = { limit: LIST_ROWS };

export const useHotelList = () =>
  trpc.hotels.adminSummaries.useInfiniteQuery(QUERY, { getNextPageParam: ({ next }) => next });

/** @returns a function that shows a change in the list before its save */
export function useShowHotels(): (change: (list: HotelListed[]) => HotelListed[]) => Promise<void> {
  const { adminSummaries } = trpc.useUtils().hotels;
  return async (change) => {
    await adminSummaries.cancel();
    adminSummaries.setInfiniteData(QUERY, (data) => {
      const changed = change(data ? itemsOf(data) : []);
      // The list takes all pages together.
      return data && { ...data, pages: data.pages.map((page, at) => ({ ...page, items: at === 0 ? changed : [] })) };
    });
  };
}
