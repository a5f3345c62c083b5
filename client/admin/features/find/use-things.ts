import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { screenOfFound } from '#client/admin/lib/nouns.ts';
import { useMayDo } from '#client/admin/lib/session/permissions.ts';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import { useDebouncedValue } from '#client/admin/lib/use-debounced-value.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { LINK_TARGETS } from '#shared/constants.ts';
import type { Found } from '#shared/schemas/links.ts';
import type { FindEntry } from './entries.ts';

const FRESH = { staleTime: 10_000 };
const asSearched = (typed: string) => typed.trim().slice(0, LINK_TARGETS.query);

/** The hotels, rooms, posts, pages, pictures, people and messages that fit what is typed. */
export function useThings(typed: string) {
  const { t } = useTranslation('admin');
  const utils = trpc.useUtils();
  // Without a second step that the role needs, the server answers nothing.
  const enabled = useMayDo()('links.read');
  const q = useDebouncedValue(asSearched(typed));
  const query = trpc.links.find.useQuery(
    { q },
    { ...FRESH, enabled: enabled && q !== '', placeholderData: keepPreviousData },
  );
  const toEntry = (found: Found): FindEntry => {
    const { kind, id, room, name, english, image, visible, at } = found;
    const { Icon, path } = screenOfFound(found);
    return {
      key: `${kind}/${id}/${room ?? ''}`,
      label: name,
      lang: kind === 'user' || kind === 'message' ? undefined : 'tr',
      kind: `${t(`find.kinds.${kind}`)}${at === undefined ? '' : ` · ${formatDateTime(at)}`}`,
      Icon,
      ...(kind === 'picture' && { image }),
      ...(english !== undefined && { words: [english] }),
      hidden: visible === false,
      to: path,
    };
  };
  return {
    things: q === '' || asSearched(typed) === '' ? [] : (query.data?.items ?? []).map(toEntry),
    isSettled: q === asSearched(typed) && !query.isFetching,
    query,
    /** The things of what is typed now, however short the pause was. */
    fetch: async () => {
      const now = asSearched(typed);
      if (!enabled || now === '') return [];
      const found = await utils.links.find.fetch({ q: now }, FRESH).catch(() => undefined);
      return (found?.items ?? []).map(toEntry);
    },
  };
}
