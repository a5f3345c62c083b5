import type { Query, QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { inLanguage } from '../../../shared/paths.ts';
import type { PreviewPage } from '../../common/lib/preview-messages.ts';
import { isPreviewPage, PREVIEW_READY } from '../../common/lib/preview-messages.ts';
import { App } from '../app.tsx';
import type { Api } from '../lib/data/api.ts';
import { createI18n, loadCatalogue } from '../lib/texts/i18n.ts';
import { preloadPage } from '../routes.tsx';
import { observeHead } from './preview-head.ts';
import { StillRouter } from './still-router.tsx';
import { Theme } from './theme.tsx';
import { WithoutNavigation } from './without-navigation.tsx';

/** Shows what the back office, in whose frame this document is, sends of a form. */
export function startFrame(root: HTMLElement, publicUrl: string, queryClient: QueryClient, api: Api): void {
  let page: PreviewPage | undefined;
  let number = 0;
  let failed = false;
  // Half-typed texts may be more than a page can show; the next ones get a fresh page.
  const reactRoot = createRoot(root, {
    onCaughtError: () => {
      failed = true;
    },
  });
  fillQueries(queryClient, () => page);

  const show = async (next: PreviewPage) => {
    const { language, path } = next;
    page = next;
    const [catalogue] = await Promise.all([loadCatalogue(language), preloadPage(path)]);
    if (page !== next) return;
    if (failed) number += 1;
    failed = false;
    document.documentElement.lang = language;
    for (const query of queryClient.getQueryCache().getAll()) fillQuery(query, next);
    reactRoot.render(
      <App
        key={`${number} ${path}`}
        language={language}
        i18n={createI18n(language, catalogue)}
        queryClient={queryClient}
        api={api}
        publicUrl={publicUrl}
        router={(routes) => (
          <StillRouter path={inLanguage(path, language)}>
            <Theme />
            <WithoutNavigation>{routes}</WithoutNavigation>
          </StillRouter>
        )}
      />,
    );
  };
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin === window.location.origin && source === window.parent && isPreviewPage(data)) void show(data);
  });
  observeHead(publicUrl, (head) => window.parent.postMessage(head, window.location.origin));
  window.parent.postMessage(PREVIEW_READY, window.location.origin);
}

/** Answers new queries from the form, where it has the data. */
function fillQueries(queryClient: QueryClient, pageNow: () => PreviewPage | undefined): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'added') fillQuery(query, pageNow());
  });
}

function fillQuery(query: Query, page: PreviewPage | undefined): void {
  const [path, options] = query.queryKey as [path: string[], options?: { input?: { lang?: string } }];
  const data = page?.reads[path.join('.')];
  if (data !== undefined && options?.input?.lang === page?.language) query.setData(data);
}
