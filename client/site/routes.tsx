import { useLocation, useRoutes } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { inLanguage, PUBLIC_ROUTES } from '#shared/paths.ts';
import type { CallError } from './lib/data/call-error.ts';
import { type LazyPage, lazyPage } from './lib/navigation/lazy-page.tsx';
import { isDecodable, type PageName, pageAt } from './lib/navigation/page-at.ts';
import { Layout } from './pages/layout.tsx';
import { NotFound } from './pages/not-found.tsx';

/** Each page is a chunk of its own, so that a visitor loads the code of the pages that are read. */
const PAGES: Record<PageName, LazyPage> = {
  home: lazyPage(async () => (await import('./pages/home.tsx')).Home),
  branches: lazyPage(async () => (await import('./pages/branches.tsx')).Branches),
  hotel: lazyPage(async () => (await import('./pages/hotel.tsx')).Hotel),
  blog: lazyPage(async () => (await import('./pages/blog.tsx')).Blog),
  post: lazyPage(async () => (await import('./pages/post.tsx')).Post),
  tag: lazyPage(async () => (await import('./pages/tag.tsx')).Tag),
  page: lazyPage(async () => (await import('./pages/page.tsx')).Page),
  about: lazyPage(async () => (await import('./pages/about.tsx')).About),
  contact: lazyPage(async () => (await import('./pages/contact.tsx')).Contact),
};

/**
 * Loads the code of the page at an address before it is rendered.
 * @param path a path without the language prefix
 */
export async function preloadPage(path: string): Promise<void> {
  const page = pageAt(path);
  if (page) await PAGES[page].load();
}

export function SiteRoutes({ error }: { error: CallError | undefined }) {
  const language = useLanguage();
  const pages = Object.entries(PAGES).map(([name, { Page }]) => ({
    path: inLanguage(PUBLIC_ROUTES[name as PageName], language),
    element: <Page />,
  }));
  const routes = [{ element: <Layout error={error} />, children: [...pages, { path: '*', element: <NotFound /> }] }];
  // React Router logs a warning for each address that it cannot decode.
  return useRoutes(routes, isDecodable(useLocation().pathname) ? undefined : inLanguage('/404', language));
}
