import { useEffect } from 'react';
import { PAGE_MAX } from '../../../../shared/constants.ts';
import { trpc } from '../../../common/lib/trpc.ts';

/** What the table asks for at a time. */
export const POSTS_PAGE = { limit: PAGE_MAX };

/**
 * The posts, drafts too, a page at a time.
 * @param whole whether all of them are needed, as a search does that must not miss one
 */
export function usePosts(whole: boolean) {
  const posts = trpc.blog.adminAll.useInfiniteQuery(POSTS_PAGE, {
    getNextPageParam: (page) => (page.length === PAGE_MAX ? page.at(-1)?.id : undefined),
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = posts;
  useEffect(() => {
    if (whole && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [whole, hasNextPage, isFetching, isError, fetchNextPage]);
  return { ...posts, list: posts.data?.pages.flat() };
}
