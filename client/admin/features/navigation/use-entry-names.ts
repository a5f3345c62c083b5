import { useTranslation } from 'react-i18next';
import { NOTHING } from '#client/admin/lib/list/items-of.ts';
import { SITE_PAGES } from '#client/admin/lib/site-pages.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import type { NavigationEntry } from '#shared/lib/site/navigation.ts';

/** The pages of the chain's own, and the entries of the navigation by their usual names. */
export function useEntryNames() {
  const { t } = useTranslation('admin');
  const { data: { items: pages } = NOTHING } = trpc.pages.adminAll.useQuery({});
  const pageOf = (id: string) => pages.find((page) => page.id === id);
  const nameOf = (page: string) =>
    SITE_PAGES.find(({ id }) => id === page)?.name ?? pageOf(page)?.title ?? t('navigation.gone');
  const inWords = (entries: readonly NavigationEntry[]) =>
    entries.map(({ page, name, english, hidden }) => {
      const names = [name, english].filter(Boolean).join(' / ');
      return [nameOf(page), names && `(${names})`, hidden && t('navigation.hidden')].filter(Boolean).join(' ');
    });
  return { pages, pageOf, nameOf, inWords };
}
