import { useEffect } from 'react';
import { trpc } from '#client/common/lib/trpc.ts';
import { MAX_PAGE_SIZE } from '#shared/constants.ts';

/** The input is also the cache key of the query. */
export const OFFERS_PAGE = { limit: MAX_PAGE_SIZE };

/** `loadAll` loads every page, so that a search covers every offer. */
export function useOffers(loadAll: boolean) {
  const offers = trpc.offers.adminSummaries.useInfiniteQuery(OFFERS_PAGE, {
    getNextPageParam: ({ next }) => next,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = offers;
  useEffect(() => {
    if (loadAll && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [loadAll, hasNextPage, isFetching, isError, fetchNextPage]);
  return { ...offers, list: offers.data?.pages.flatMap((page) => page.offers) };
}
