import { hydrate } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '#client/common/lib/query-client.ts';
import { App } from '#client/site/app.tsx';
import type { PageState } from '#client/site/lib/data/page-state.ts';
import { createSiteApi, httpLinks } from '#client/site/lib/data/site-api.ts';
import { hydrateServerPage, pageFailed } from '#client/site/lib/navigation/server-page.tsx';
import { loadI18n } from '#client/site/lib/texts/i18n.ts';
import { loadPageCode, siteRoutes } from '#client/site/routes.tsx';
import { splitLanguage } from '#shared/first-bytes.ts';
import type { PreviewState } from '#shared/schemas/previews.ts';
import { startFrame } from './frame.tsx';
import { SharedDraft } from './shared-draft.tsx';

export async function startPreview(root: HTMLElement, state: PageState, preview: PreviewState): Promise<void> {
  const queryClient = createQueryClient();
  // The public API does not return drafts, so the data of a preview is never fetched again.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, staleTime: 'static' } });
  // A preview calls the API as a visitor, also in the browser of a signed-in administrator.
  const api = createSiteApi(
    queryClient,
    httpLinks(() => null),
  );
  if (preview.kind === 'frame') {
    startFrame(root, state.publicUrl, api);
    return;
  }
  const { language } = splitLanguage(preview.path);
  hydrate(queryClient, state.queries);
  const routes = siteRoutes(language, api);
  const [i18n] = await Promise.all([loadI18n(language), loadPageCode(routes, preview.path)]);
  // The document has the address of the share link, not the address of the page.
  const router = createMemoryRouter(routes, { initialEntries: [preview.path], hydrationData: state.router });
  hydrateServerPage(
    root,
    <App i18n={i18n} api={api} publicUrl={state.publicUrl}>
      <SharedDraft preview={preview}>
        <RouterProvider router={router} onError={pageFailed} />
      </SharedDraft>
    </App>,
  );
}
