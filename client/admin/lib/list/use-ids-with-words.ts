import { useMemo } from 'react';
import { useMayDo } from '#client/admin/lib/session/permissions.ts';
import { useDebouncedValue } from '#client/admin/lib/use-debounced-value.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { type EntityNoun, LINK_TARGETS } from '#shared/constants.ts';

const FRESH = { staleTime: 10_000 };

/**
 * The ids of the entities that have the typed words in any field, which only the server reads; none until they are found.
 * @param noun undefined for none at all
 */
export function useIdsWithWords(noun: EntityNoun | undefined, typed: string) {
  const mayRead = useMayDo()('links.read');
  const now = typed.trim().slice(0, LINK_TARGETS.query);
  const q = useDebouncedValue(now);
  const isAsked = mayRead && noun !== undefined && now !== '';
  const { data, isLoading } = trpc.links.words.useQuery(
    { noun: noun ?? 'hotels', q },
    { ...FRESH, enabled: isAsked && q !== '' },
  );
  const isSettled = q === now;
  const ids = useMemo(() => new Set(isAsked && isSettled ? data?.items : []), [isAsked, isSettled, data]);
  return { ids, isSearching: isAsked && (!isSettled || isLoading) };
}
