import { useTranslation } from 'react-i18next';
import { NOTHING } from '#client/admin/lib/list/items-of.ts';
import { SITE_PAGES } from '#client/admin/lib/site-pages.ts';
import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import type { NavigationEntry } from '#shared/lib/site/navigation.ts';

/** The pages of the chain's own, and the entries of the navigation by their usual names; `usualOf` is what visitors read. */
export function useEntryNames() {
  const { t } = useTranslation('admin');
  const { data: { items: pages } = NOTHING } = trpc.pages.adminAll.useQuery({});
  const pageOf = (id: string) => pages.find((page) => page.id === id);
  // Visitors read the Turkish title of a page that has no English one.
  const { data: { items: english } = NOTHING } = trpc.pages.list.useQuery({ lang: 'en' });
  const language = useLanguage();
  const usualOf = (page: string) => {
    const site = SITE_PAGES.find(({ id }) => id === page);
    const tr = site?.name ?? pageOf(page)?.title ?? t('navigation.gone');
    return { tr, en: site?.english ?? english.find(({ id }) => id === page)?.title ?? tr };
  };
  const nameOf = (page: string) => (pageOf(page) ? usualOf(page).tr : usualOf(page)[language]);
  const inWords = (entries: readonly NavigationEntry[]) =>
    entries.map(({ page, name, english, hidden }) => {
      const names = [name, english].filter(Boolean).join(' / ');
      return [nameOf(page), names && `(${names})`, hidden && t('navigation.hidden')].filter(Boolean).join(' ');
    });
  return { pages, pageOf, nameOf, usualOf, inWords };
}
