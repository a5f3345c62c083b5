import type { Query } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import {
  isPreviewPage,
  PREVIEW_READY,
  type PreviewHead,
  type PreviewPage,
  type PreviewPress,
} from '#client/common/lib/preview-messages.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { App } from '#client/site/app.tsx';
import type { SiteApi } from '#client/site/lib/data/site-api.ts';
import { loadI18n } from '#client/site/lib/texts/i18n.ts';
import { loadPageCode, siteRoutes } from '#client/site/routes.tsx';
import type { Language } from '#shared/constants.ts';
import { inLanguage } from '#shared/first-bytes.ts';
import { themePath } from '#shared/lib/site/theme.ts';
import { WithoutNavigation } from './without-navigation.tsx';

/** Renders the page in the preview's frame from the form that the back office sends. */
export function startFrame(root: HTMLElement, publicUrl: string, api: SiteApi): void {
  const { queryClient } = api;
  let page: PreviewPage | undefined;
  let shown: ShownPage | undefined;
  let failed = false;
  // Half-typed texts may make a page throw; the next message gets a fresh React root.
  const reactRoot = createRoot(root, {
    onCaughtError: () => {
      failed = true;
    },
  });
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'added') fillQuery(query, page);
  });

  const show = async (next: PreviewPage) => {
    const { language, path } = next;
    page = next;
    const address = inLanguage(path, language);
    const isSame = !failed && shown?.address === address;
    const [i18n, nextShown] = await Promise.all([
      loadI18n(language),
      isSame ? shown : openAddress(address, language, api),
    ]);
    if (page !== next || !nextShown) return;
    shown = nextShown;
    failed = false;
    document.documentElement.lang = language;
    for (const query of queryClient.getQueryCache().getAll()) fillQuery(query, next);
    reactRoot.render(
      <App key={shown.number} i18n={i18n} api={api} publicUrl={publicUrl}>
        <Theme />
        <WithoutNavigation>
          <Suspense>
            <RouterProvider router={shown.router} />
          </Suspense>
        </WithoutNavigation>
      </App>,
    );
  };
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin === window.location.origin && source === window.parent && isPreviewPage(data)) void show(data);
  });
  root.addEventListener(
    'click',
    ({ target }) => window.parent.postMessage(pressOn(target), window.location.origin),
    true,
  );
  observeHead(publicUrl, (head) => window.parent.postMessage(head, window.location.origin));
  window.parent.postMessage(PREVIEW_READY, window.location.origin);
}

/** How many elements around a text are told too: a button's text stands in a `span`. */
const AROUND = 3;

function pressOn(target: EventTarget | null): PreviewPress {
  const pressed: string[] = [];
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if (pressed.length === AROUND) break;
    pressed.push(element.textContent ?? '');
  }
  return { pressed };
}

interface ShownPage {
  number: number;
  address: string;
  router: ReturnType<typeof createMemoryRouter>;
}

let pages = 0;

/** The loaders of the page do not run, because the data comes from a form without an address. */
async function openAddress(address: string, language: Language, api: SiteApi): Promise<ShownPage> {
  const routes = siteRoutes(language, api);
  await loadPageCode(routes, address);
  const ids = matchRoutes(routes, address)?.map(({ route }) => route.id) ?? [];
  const loaderData = Object.fromEntries(ids.map((id) => [id, null]));
  pages += 1;
  return {
    number: pages,
    address,
    router: createMemoryRouter(routes, { initialEntries: [address], hydrationData: { loaderData } }),
  };
}

function fillQuery(query: Query, page: PreviewPage | undefined): void {
  const [path, options] = query.queryKey as [path: string[], options?: { input?: { lang?: string } }];
  const data = page?.reads[path.join('.')];
  if (data !== undefined && options?.input?.lang === page?.language) query.setData(data);
}

/** The server puts the site's colours into the head of every other page. */
function Theme() {
  const { data: site } = trpc.site.get.useQuery({ lang: useLanguage() });
  const href = site && themePath(site);
  return href && <link rel="stylesheet" href={href} />;
}

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
