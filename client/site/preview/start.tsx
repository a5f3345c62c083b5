import { hydrate } from '@tanstack/react-query';
import { createQueryClient } from '#client/common/lib/query-client.ts';
import { splitLanguage } from '#shared/paths.ts';
import type { PreviewState } from '#shared/schemas/previews.ts';
import { App } from '../app.tsx';
import { createApi } from '../lib/data/api.ts';
import type { PageState } from '../lib/data/page-state.ts';
import { httpLinks } from '../lib/data/trpc-links.ts';
import { loadDeferredParts } from '../lib/deferred-part.tsx';
import { hydrateServerPage } from '../lib/navigation/server-page.ts';
import { createI18n, loadCatalogue } from '../lib/texts/i18n.ts';
import { preloadPage } from '../routes.tsx';
import { startFrame } from './frame.tsx';
import { SharedDraft } from './shared-draft.tsx';
import { StillRouter } from './still-router.tsx';

/** Starts the page in the frame of the back office, or hydrates a draft that was opened with a share link. */
export async function startPreview(root: HTMLElement, state: PageState, preview: PreviewState): Promise<void> {
  loadDeferredParts();
  const queryClient = createQueryClient();
  // No address gives the draft, so what a preview shows is never read again.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, staleTime: 'static' } });
  // Calls of a visitor, also in the browser of a signed-in administrator.
  const api = createApi(
    queryClient,
    httpLinks(() => null),
  );
  if (preview.kind === 'frame') {
    startFrame(root, state.publicUrl, queryClient, api);
    return;
  }
  const { language, path } = splitLanguage(preview.path);
  const [catalogue] = await Promise.all([loadCatalogue(language), preloadPage(path)]);
  hydrate(queryClient, state.queries);
  hydrateServerPage(
    root,
    <App
      i18n={createI18n(language, catalogue)}
      queryClient={queryClient}
      api={api}
      publicUrl={state.publicUrl}
      router={(routes) => (
        <StillRouter path={preview.path}>
          <SharedDraft preview={preview}>{routes}</SharedDraft>
        </StillRouter>
      )}
    />,
  );
}
