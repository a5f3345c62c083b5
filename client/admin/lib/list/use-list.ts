import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';

/** The query of a whole list, or of a list by pages. */
export interface ListQuery<D> {
  data: D | undefined;
  error: unknown;
  isPending: boolean;
  isSuccess: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
  hasNextPage?: boolean;
  fetchNextPage?: () => Promise<{ data: D | undefined }>;
}

/**
 * The loaded entries of a list, and the entry that takes the focus once it is shown.
 * @param entriesOf the same function at each render
 * @param loadsOn whether the next page is loaded without a press on "more"
 */
export function useList<D, T extends { id: string }>(
  query: ListQuery<D>,
  entriesOf: (data: D) => readonly T[],
  loadsOn: (all: readonly T[]) => boolean = () => false,
) {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const { data, hasNextPage = false, isFetching, isError, fetchNextPage } = query;
  const all = useMemo(() => (data === undefined ? [] : entriesOf(data)), [data, entriesOf]);
  const goesOn = hasNextPage && !isFetching && !isError && loadsOn(all);
  useEffect(() => {
    if (goesOn) void fetchNextPage?.();
  }, [goesOn, fetchNextPage]);
  const { refOf, addedId, setAdded } = useAdded();
  const showMore = async () => {
    if (isFetching) return;
    const next = (await fetchNextPage?.())?.data;
    const shown = next === undefined ? [] : entriesOf(next);
    announce(t('list.shown', { count: shown.length }));
    // The focus moves to the first of the new entries, because the button may disappear.
    setAdded(shown[all.length]?.id);
  };
  return { query, all, hasNextPage, showMore, refOf, addedId, setAdded };
}

export type List = Pick<ReturnType<typeof useList>, 'query' | 'all' | 'hasNextPage' | 'showMore'>;

/** Scrolls to an entity that was just added and focuses the entity once, as soon as its list has rendered. */
function useAdded() {
  const [addedId, setAddedId] = useState<string>();
  const pending = useRef<string>(undefined);
  const refOf = useCallback(
    (id: string) => {
      if (id !== addedId) return undefined;
      return (element: HTMLElement | null) => {
        if (!element || pending.current === undefined) return;
        pending.current = undefined;
        element.scrollIntoView({ block: 'center' });
        element.focus({ preventScroll: true });
      };
    },
    [addedId],
  );
  return {
    addedId,
    setAdded: (id: string | undefined) => {
      pending.current = id;
      setAddedId(id);
    },
    /** The reference of an entry; undefined of all but the added one. */
    refOf,
  };
}
