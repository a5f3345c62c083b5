import { itemsOf } from '#client/admin/lib/list/items-of.ts';
import { useList } from '#client/admin/lib/list/use-list.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import type { MediaFilter } from '#shared/schemas/media.ts';

const PAGE = 60;

/**
 * The pictures of the library, the newest first; a press on "more" loads the next page.
 * @param pages how many pages are loaded without a press
 */
export function useMediaList(filter: MediaFilter, pages = 1) {
  const query = trpc.media.list.useInfiniteQuery(
    { ...filter, limit: PAGE },
    { getNextPageParam: ({ next }) => next, placeholderData: (before) => before, refetchOnMount: 'always' },
  );
  return useList(
    query,
    (data) => itemsOf(data).map((entry) => ({ ...entry, id: entry.file })),
    // A page of a search may have few pictures and a next page (docs/rules.md#media).
    (media) => media.length < PAGE / 2 || media.length <= (pages - 1) * PAGE,
  );
}
