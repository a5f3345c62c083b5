import { en } from '#shared/i18n/en/site.ts';
import { tr } from '#shared/i18n/tr/site.ts';
import { publicPath } from '#shared/paths.ts';

const PAGES = ['home', 'branches', 'blog', 'offers', 'about', 'contact'] as const;

/** The site's own pages, by their names in the menu. */
export const SITE_PAGES = PAGES.map((page) => ({
  kind: 'site' as const,
  id: page,
  name: tr.nav[page],
  english: en.nav[page],
  path: publicPath[page]('tr'),
  image: '',
  visible: true,
}));
export type SitePageTarget = (typeof SITE_PAGES)[number];

/** The addresses of the site: where visitors find it, and where this page was opened. */
export const SITE_ADDRESSES: readonly string[] = [
  document.querySelector<HTMLMetaElement>('meta[name="site"]')?.content ?? '',
  window.location.origin,
];
