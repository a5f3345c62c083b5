import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { createQueryClient } from '#client/common/lib/query-client.ts';
import { splitLanguage } from '#shared/paths.ts';
import { App } from './app.tsx';
import { createApi } from './lib/data/api.ts';
import { loadPageData } from './lib/data/page-data.ts';
import type { PageState } from './lib/data/page-state.ts';
import { httpLinks } from './lib/data/trpc-links.ts';
import { loadPageTransitions } from './lib/navigation/page-change.ts';
import { hydrateServerPage } from './lib/navigation/server-page.ts';
import { SiteRouter } from './lib/navigation/site-router.tsx';
import { createI18n, loadCatalogue } from './lib/texts/i18n.ts';
import { preloadPage } from './routes.tsx';

/** Marks the data as fetched now: a cached page may be days old, but the server only sends it while it is current. */
const asFetchedNow = ({ queries, ...rest }: DehydratedState): DehydratedState => ({
  ...rest,
  queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: Date.now() } })),
});

/** Ends the current task, so that the browser can handle input and paint. */
const yieldToBrowser = () => new Promise((resolve) => setTimeout(resolve));

/** Loads the code of a page and of the motion to it when the visitor points at its link or focuses it. */
function preloadLinkedPage({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== window.location.origin) return;
  // When loading fails, following the link loads a new document.
  preloadPage(splitLanguage(link.pathname).path)
    .then(loadPageTransitions)
    .catch(() => {});
}

/** Hydrates the server-rendered page with the data it was rendered from. */
export async function hydratePage(): Promise<void> {
  const { language, path } = splitLanguage(window.location.pathname);
  const root = document.getElementById('root');
  const state = JSON.parse(document.getElementById('state')?.textContent || 'null') as PageState | null;
  if (!root || !state) return;
  if (state.preview) {
    const { startPreview } = await import('./preview/start.tsx');
    return startPreview(root, state, state.preview);
  }
  const [catalogue] = await Promise.all([loadCatalogue(language), preloadPage(path)]);
  const queryClient = createQueryClient();
  hydrate(queryClient, asFetchedNow(state.queries));
  const i18n = createI18n(language, catalogue);
  await yieldToBrowser();
  const api = createApi(queryClient, httpLinks());
  const load = (address: string) => {
    const next = splitLanguage(address).path;
    return Promise.all([preloadPage(next), loadPageData(next, language, api, queryClient)]);
  };
  hydrateServerPage(
    root,
    <App
      i18n={i18n}
      queryClient={queryClient}
      api={api}
      publicUrl={state.publicUrl}
      error={state.error}
      form={state.form}
      router={(routes) => (
        <SiteRouter load={load} search={state.search}>
          {routes}
        </SiteRouter>
      )}
    />,
  );
  for (const event of ['pointerover', 'focusin'])
    document.addEventListener(event, preloadLinkedPage, { passive: true });
}
