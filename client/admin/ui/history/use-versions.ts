import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { EditorHistory } from '../../lib/editing/history.ts';

interface Source<E> {
  name: string;
  history: EditorHistory<E>;
}

/** The versions of an entity, loaded again each time they are shown. @param name of the editor */
export function useVersions<E>({ name, history }: Source<E>) {
  const query = useInfiniteQuery({
    queryKey: ['versions', name],
    queryFn: ({ pageParam }) => history.list(pageParam),
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
    queryFn: () => history.get(version ?? 0),
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
