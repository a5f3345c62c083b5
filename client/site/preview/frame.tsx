import { type Query, type QueryClient, useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { useLanguage } from '#client/common/i18n/language.ts';
import {
  isPreviewPage,
  PREVIEW_READY,
  type PreviewHead,
  type PreviewPage,
} from '#client/common/lib/preview-messages.ts';
import { inLanguage } from '#shared/paths.ts';
import { themePath } from '#shared/text/site/theme.ts';
import { App } from '../app.tsx';
import { type Api, useApi } from '../lib/data/api.ts';
import { createI18n, loadCatalogue } from '../lib/texts/i18n.ts';
import { preloadPage } from '../routes.tsx';
import { StillRouter } from './still-router.tsx';
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

/** The colours of the site, which the server puts into the head of other pages. */
function Theme() {
  const { data: site } = useQuery(useApi().site.get.queryOptions({ lang: useLanguage() }));
  const href = site && themePath(site);
  return href && <link rel="stylesheet" href={href} />;
}

/** Calls back with the head of this document after each change that the page makes to it. */
function observeHead(publicUrl: string, onChange: (head: PreviewHead) => void): void {
  const observer = new MutationObserver(() => onChange(headOf(document, publicUrl)));
  observer.observe(document.head, { childList: true, subtree: true, attributes: true, characterData: true });
}

function headOf(page: Document, publicUrl: string): PreviewHead {
  const content = (selector: string) => page.head.querySelector(`meta[${selector}]`)?.getAttribute('content') ?? '';
  const address = (rel: string) =>
    [...page.head.querySelectorAll(`link[rel="${rel}"]`)].at(-1)?.getAttribute('href') ?? '';
  return {
    title: page.title,
    description: content('name="description"'),
    keywords: content('name="keywords"'),
    canonical: address('canonical'),
    icon: address('icon'),
    // The back office may have another address than the site.
    picture: content('property="og:image"').replace(publicUrl, ''),
  };
}
