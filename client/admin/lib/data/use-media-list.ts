import { useEffect } from 'react';
import { trpc } from '#client/common/lib/trpc.ts';
import type { MediaFilter } from '#shared/schemas/media.ts';

const PAGE = 60;

/** The pictures of the library, the newest first; a press on "more" loads the next page. */
export function useMediaList(filter: MediaFilter) {
  const query = trpc.media.list.useInfiniteQuery(
    { ...filter, limit: PAGE },
    { getNextPageParam: ({ next }) => next, placeholderData: (before) => before, refetchOnMount: 'always' },
  );
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const media = query.data?.pages.flatMap((page) => page.media);
  // A page of a search may have few pictures and a next page (docs/rules.md#media).
  const isShort = media !== undefined && media.length < PAGE / 2;
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isShort, hasNextPage, isFetching, isError, fetchNextPage]);
  return { ...query, media };
}
