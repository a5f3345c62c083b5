import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { usePages, useSite } from '#client/site/lib/site/site-identity.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { splitLanguage } from '#shared/first-bytes.ts';
import { NAVIGATION_PAGES, navigationOf } from '#shared/lib/site/navigation.ts';
import { publicPath } from '#shared/paths.ts';

/** The id of the links in the footer, to which the menu leads without scripts. */
export const NAVIGATION_ID = 'quick-links';

/** The links of header, menu and footer. */
export function useNavigation() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname } = useLocation();
  const pages = usePages();
  const current = currentNavigationPage(splitLanguage(pathname).path);
  return navigationOf(useSite().navigation, pages)
    .filter(({ hidden }) => !hidden)
    .map(({ page, name, english }) => {
      const typed = language === 'en' ? english : name;
      const own = pages.find(({ id }) => id === page);
      if (!own) {
        const known = page as NavigationPage;
        return { page, to: publicPath[known](language), text: typed ?? t(`nav.${known}`), isCurrent: page === current };
      }
      const to = publicPath.page(language, own.slug);
      const lang = typed ? undefined : langAttribute(own, 'title');
      return { page, to, text: typed ?? own.title, lang, isCurrent: pathname === to };
    });
}

type NavigationPage = (typeof NAVIGATION_PAGES)[number];

/**
 * The link to mark as current; a post belongs to the blog and a hotel to the branches.
 * @param path a path without the language prefix
 */
export function currentNavigationPage(path: string): NavigationPage | undefined {
  const [, section = ''] = path.split('/');
  if (section === '') return 'home';
  return section === 'hotel' ? 'branches' : NAVIGATION_PAGES.find((page) => page === section);
}
