import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { EditorHistory } from '../../lib/editing/history.ts';

/** What has versions: an editor, which has none while its entity is new. */
interface Source<E> {
  name: string;
  history: EditorHistory<E> | undefined;
}

/** The versions of an entity, loaded again each time they are shown. */
export function useVersions<E>({ name, history }: Source<E>) {
  const query = useInfiniteQuery({
    queryKey: ['versions', name],
    queryFn: history ? ({ pageParam }) => history.list(pageParam) : skipToken,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    gcTime: 0,
  });
  return { ...query, revisions: query.data?.pages.flatMap(({ revisions }) => revisions) };
}

/** One version, loaded once because its content never changes. @param version undefined loads nothing */
export const useVersion = <E>({ name, history }: Source<E>, version: number | undefined) =>
  useQuery({
    queryKey: ['version', name, version],
    queryFn: history && version !== undefined ? () => history.get(version) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
