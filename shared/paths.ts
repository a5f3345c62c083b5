import { inLanguage, type Language } from './first-bytes.ts';

export const PUBLIC_ROUTES = {
  home: '/',
  branches: '/branches',
  hotel: '/hotel/:identifier',
  blog: '/blog',
  post: '/blog/:slug',
  tag: '/blog/tag/:tag',
  offers: '/offers',
  offer: '/offers/:slug',
  page: '/pages/:slug',
  about: '/about',
  contact: '/contact',
} as const;

/** Route patterns of the back office, which has no language prefix (docs/rules.md#languages). */
export const ADMIN_ROUTES = {
  /** Leads a signed-in person to the page where their work begins. */
  start: '/admin',
  login: '/admin/login',
  dashboard: '/admin/dashboard',
  hotels: '/admin/hotels',
  prices: '/admin/prices',
  blog: '/admin/blog',
  offers: '/admin/offers',
  pages: '/admin/pages',
  media: '/admin/media',
  translations: '/admin/translations',
  messages: '/admin/messages',
  personalData: '/admin/personal-data',
  months: '/admin/statistics',
  redirects: '/admin/redirects',
  settings: '/admin/settings',
  site: '/admin/site',
  texts: '/admin/texts',
  activity: '/admin/activity',
  trash: '/admin/trash',
  account: '/admin/account',
  users: '/admin/users',
  keys: '/admin/keys',
  webhooks: '/admin/webhooks',
  invitation: '/admin/invitation',
  forgottenPassword: '/admin/forgotten-password',
  newPassword: '/admin/new-password',
} as const;

/** The first parts of the addresses that are not pages for visitors. */
export const SERVER_PATHS = [
  'admin',
  'api',
  'assets',
  'book',
  'icons',
  'livez',
  'metrics',
  'p',
  'placeholders',
  'preview',
  'readyz',
  'theme',
  'uploads',
] as const;

/** The editor of an entity over its list. @param id `new` for a new entity */
export const adminEditorPath = (list: string, id: string): string => `${list}/${encodeURIComponent(id)}`;

/** @param roomId `new` for a new room */
export const adminRoomPath = (hotelId: string, roomId: string): string =>
  `${adminEditorPath(ADMIN_ROUTES.hotels, hotelId)}/rooms/${encodeURIComponent(roomId)}`;

/** What is deleted of one kind of content. */
export const trashPath = (noun: string): string => `${ADMIN_ROUTES.trash}?noun=${noun}`;

export const adminMessagePath = (id: string): string => `${ADMIN_ROUTES.messages}/${encodeURIComponent(id)}`;

/**
 * The page of an invitation, or of a new password. The token stands behind the `#`, so that no server or log sees it.
 */
export const linkPath = (kind: 'invitation' | 'reset', token: string): string =>
  `${kind === 'invitation' ? ADMIN_ROUTES.invitation : ADMIN_ROUTES.newPassword}#${token}`;

/** The path of the frame that previews unsaved texts in the back office, or of a draft with a share link. */
export const previewPath = (language: Language, token?: string): string =>
  inLanguage(token === undefined ? '/preview' : `/preview/${token}`, language);

/** The address that leads on to the reservation engine of a hotel (docs/rules.md#book). */
export const bookPath = (language: Language, slug: string): string =>
  inLanguage(`/book/${encodeURIComponent(slug)}`, language);
/** The short address of one of the chain's own pages, which leads to the page wherever the page is. */
export const shortPath = (language: Language, code: string): string => inLanguage(`/p/${code}`, language);

/** The path of the journal's feed. */
export const feedPath = (language: Language): string => inLanguage('/rss.xml', language);

/** The paths of the public pages by language, for links, sitemap, feed and structured data. */
export const publicPath = {
  home: (language: Language) => inLanguage('/', language),
  branches: (language: Language) => inLanguage('/branches', language),
  hotel: (language: Language, identifier: string) => inLanguage(`/hotel/${encodeURIComponent(identifier)}`, language),
  blog: (language: Language) => inLanguage('/blog', language),
  post: (language: Language, slug: string) => inLanguage(`/blog/${encodeURIComponent(slug)}`, language),
  tag: (language: Language, slug: string) => inLanguage(`/blog/tag/${encodeURIComponent(slug)}`, language),
  offers: (language: Language) => inLanguage('/offers', language),
  offer: (language: Language, slug: string) => inLanguage(`/offers/${encodeURIComponent(slug)}`, language),
  page: (language: Language, slug: string) => inLanguage(`/pages/${encodeURIComponent(slug)}`, language),
  about: (language: Language) => inLanguage('/about', language),
  contact: (language: Language) => inLanguage('/contact', language),
} as const;
