import { useEffect } from 'react';
import { trpc } from '#client/common/lib/trpc.ts';
import { MAX_PAGE_SIZE } from '#shared/constants.ts';

/** The input is also the cache key of the query. */
export const POSTS_PAGE = { limit: MAX_PAGE_SIZE };

/** `loadAll` loads every page, so that a search covers every post. */
export function usePosts(loadAll: boolean) {
  const posts = trpc.blog.adminSummaries.useInfiniteQuery(POSTS_PAGE, {
    getNextPageParam: ({ next }) => next,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = posts;
  useEffect(() => {
    if (loadAll && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [loadAll, hasNextPage, isFetching, isError, fetchNextPage]);
  return { ...posts, list: posts.data?.pages.flatMap((page) => page.posts) };
}
