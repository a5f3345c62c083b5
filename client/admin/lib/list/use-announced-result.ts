import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { useDebouncedValue } from '#client/admin/lib/use-debounced-value.ts';

/**
 * @param query search and filter in one text
 * @param found undefined while more entries are loading
 * @param noMatch the message of the empty state
 */
export function useAnnouncedResult(
  query: string,
  found: number | undefined,
  noMatch: AdminKey,
  mayHaveMore = false,
): void {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const debounced = useDebouncedValue(query);
  const announced = useRef(query);
  useEffect(() => {
    if (found === undefined || debounced !== query || announced.current === query) return;
    announced.current = query;
    announce(found === 0 ? t(noMatch) : t(mayHaveMore ? 'list.foundAtLeast' : 'list.found', { count: found }));
  }, [query, debounced, found, noMatch, mayHaveMore, announce, t]);
}
