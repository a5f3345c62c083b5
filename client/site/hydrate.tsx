import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '#client/common/lib/query-client.ts';
import { splitLanguage } from '#shared/first-bytes.ts';
import { App } from './app.tsx';
import type { PageState } from './lib/data/page-state.ts';
import { createSiteApi, httpLinks } from './lib/data/site-api.ts';
import { hydrateServerPage, pageFailed } from './lib/navigation/server-page.tsx';
import { loadI18n } from './lib/texts/i18n.ts';
import { loadPageCode, siteRoutes } from './routes.tsx';

/** Marks the data as fetched now: a cached page may be days old, but the server only sends a page that is current. */
const asFetchedNow = ({ queries, ...rest }: DehydratedState): DehydratedState => ({
  ...rest,
  queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: Date.now() } })),
});

export async function hydratePage(): Promise<void> {
  const root = document.getElementById('root');
  const state = JSON.parse(document.getElementById('state')?.textContent || 'null') as PageState | null;
  if (!root || !state) return;
  if (state.preview) {
    const { startPreview } = await import('./pages/preview/start.tsx');
    return startPreview(root, state, state.preview);
  }
  // The address of a response to a posted form lacks the query that the server rendered.
  if (state.search) window.history.replaceState(window.history.state, '', window.location.pathname + state.search);
  const { language } = splitLanguage(window.location.pathname);
  const queryClient = createQueryClient();
  hydrate(queryClient, asFetchedNow(state.queries));
  const api = createSiteApi(queryClient, httpLinks());
  const routes = siteRoutes(language, api);
  const [i18n] = await Promise.all([loadI18n(language), loadPageCode(routes, window.location)]);
  const router = createBrowserRouter(routes, { hydrationData: state.router });
  hydrateServerPage(
    root,
    <App i18n={i18n} api={api} publicUrl={state.publicUrl} form={state.form}>
      <RouterProvider router={router} onError={pageFailed} />
    </App>,
  );
  const { countViews } = await import('./lib/page-views.ts');
  countViews(router);
}
