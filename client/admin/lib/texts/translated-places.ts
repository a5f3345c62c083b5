import type { Noun } from '#shared/constants.ts';
import type { AdminKey } from './i18n.ts';

/** The names of the places of English texts. */
export const TRANSLATED_PLACES = {
  hotels: 'hotels.title',
  posts: 'blog.title',
  offers: 'offers.title',
  pages: 'pages.title',
  content: 'settings.homepage',
  contact: 'settings.contact',
  seo: 'settings.seo',
  site: 'site.title',
  texts: 'texts.pageTitle',
} as const satisfies Record<Noun, AdminKey>;
