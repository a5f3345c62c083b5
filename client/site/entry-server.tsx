import { buffer } from 'node:stream/consumers';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { createQueryClient } from '#client/common/lib/query-client.ts';
import type { RenderedPage } from '#server/pages/client/html-template.ts';
import type { PageReads } from '#server/pages/page-reads.ts';
import type { RenderRequest } from '#server/pages/pages.ts';
import type { Language } from '#shared/constants.ts';
import { en } from '#shared/i18n/en.ts';
import { tr } from '#shared/i18n/tr.ts';
import { PALETTE_NAMES } from '#shared/palettes.ts';
import { splitLanguage } from '#shared/paths.ts';
import { themeColour, themePath } from '#shared/text/site/theme.ts';
import { App } from './app.tsx';
import { type Api, createApi } from './lib/data/api.ts';
import { type CallError, toCallError } from './lib/data/call-error.ts';
import { pageAt } from './lib/navigation/page-at.ts';
import { RedirectError } from './lib/navigation/redirect.ts';
import { createI18n } from './lib/texts/i18n.ts';
import { SharedDraft } from './preview/shared-draft.tsx';

/** Rendering changes nothing in these, so all pages of a language share one. */
const MESSAGES = { tr: createI18n('tr', tr), en: createI18n('en', en) };

const NOTHING = Buffer.alloc(0);

/** React's mark of a part that waits or has failed; a text cannot contain it, because React escapes its `<`. */
const UNFINISHED = '<!--$!-->';

/** The tags for `<head>` fit into this many bytes, because their texts are limited. */
const MAX_HEAD = 32 * 1024;
/** React writes the tags that belong into `<head>` before the other markup. */
const HEAD_TAGS = /^(?:<title[^>]*>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/;

/** Renders a page to HTML; when its data fails to load, renders the error page with the status of the error. */
export async function render(request: RenderRequest): Promise<RenderedPage> {
  const { pathname, search } = new URL(request.url, 'http://site');
  const { language, path } = splitLanguage(pathname);
  const queryClient = createQueryClient();
  const hasMissingData = fillQueries(queryClient, request.reads);
  const api = createApi(queryClient, request.reads.trpcLinks);

  const toPage = (html: Buffer, status: number, error?: CallError): RenderedPage => {
    // Latin-1 has one character for each byte, and the tags themselves are ASCII.
    const headLength = HEAD_TAGS.exec(html.toString('latin1', 0, MAX_HEAD))?.[0].length ?? 0;
    const head = Buffer.concat([themeTags(api, language), html.subarray(0, headLength)]);
    const { publicUrl, form, preview } = request;
    const state = { queries: dehydrate(queryClient), publicUrl, error, form, search: form && search, preview };
    return { status, language, head, body: html.subarray(headLength), state };
  };

  try {
    const app = createApp(request, language, queryClient, api);
    // A post shows none of the site's own texts, but the page that follows it may.
    // It fills the query from memory at once; what is not there is loaded by `renderWhenLoaded`.
    void api.texts.get.prefetch({ lang: language });
    const html = renderFromMemory(app, hasMissingData) ?? (await renderWhenLoaded(app, api, language));
    if (!pageAt(path)) return toPage(html, 404);
    // A page with a part that failed to load is shown, but neither cached nor indexed by search engines.
    return toPage(html, hasFailedPart(queryClient) ? 503 : 200);
  } catch (thrown) {
    if (thrown instanceof RedirectError) {
      return { status: 301, redirect: thrown.location, language, head: NOTHING, body: NOTHING, state: null };
    }
    const { status, code } = toCallError(thrown);
    // When a procedure rejects an identifier, such as one that is too long, no such page exists.
    const error = { status: status === 400 ? 404 : status, code };
    const app = createApp(request, language, queryClient, api, error);
    return toPage(await renderWhenLoaded(app, api, language), error.status, error);
  }
}

/** Gives queries the data that is in memory; returns a function that says whether some was missing. */
function fillQueries(queryClient: QueryClient, { peek }: PageReads): () => boolean {
  let isMissing = false;
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'added') return;
    const [path, options] = query.queryKey as [path: string[], options?: { input?: unknown }];
    const data = peek(path.join('.'), options?.input);
    if (data !== undefined) query.setData(data);
    else isMissing = true;
  });
  return () => isMissing;
}

/** The tags for the site's colours. The browser waits for the stylesheet, so a page never appears in other colours first. */
function themeTags(api: Api, lang: Language): Buffer {
  const theme = api.site.get.getData({ lang }) ?? { palette: PALETTE_NAMES[0], accent: '' };
  const path = themePath(theme);
  const colour = `<meta name="theme-color" content="${themeColour(theme)}"/>`;
  return Buffer.from(path === undefined ? colour : `${colour}<link rel="stylesheet" href="${path}"/>`);
}

const hasFailedPart = (queryClient: QueryClient): boolean =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.error && toCallError(state.error).status >= 500);

/** Loads the data of header, footer and head; if it fails, the page is rendered with placeholders in their place. */
async function prefetchLayoutData(api: Api, lang: Language): Promise<void> {
  await Promise.all([
    api.contact.get.prefetch({ lang }),
    api.seo.get.prefetch({ lang }),
    api.site.get.prefetch({ lang }),
    api.pages.list.prefetch({ lang }),
    api.texts.get.prefetch({ lang }),
  ]);
}

function createApp(
  { url, publicUrl, form, preview }: RenderRequest,
  language: Language,
  queryClient: QueryClient,
  api: Api,
  error?: CallError,
): ReactNode {
  return (
    <App
      i18n={MESSAGES[language]}
      queryClient={queryClient}
      api={api}
      publicUrl={publicUrl}
      error={error}
      form={form}
      router={(routes) => (
        <StaticRouter location={url}>
          {preview?.kind === 'shared' ? <SharedDraft preview={preview}>{routes}</SharedDraft> : routes}
        </StaticRouter>
      )}
    />
  );
}

/** Renders an app whose data is in memory, in less time than `renderWhenLoaded`; undefined when a part of it is missing. */
function renderFromMemory(app: ReactNode, hasMissingData: () => boolean): Buffer | undefined {
  try {
    const html = renderToString(app);
    return hasMissingData() || html.includes(UNFINISHED) ? undefined : Buffer.from(html);
  } catch {
    // `renderWhenLoaded` fails in the same way, and reports it.
    return undefined;
  }
}

/** Loads the data of the layout, renders the app and waits for all its queries; throws the first error. */
async function renderWhenLoaded(app: ReactNode, api: Api, language: Language): Promise<Buffer> {
  await prefetchLayoutData(api, language);
  let renderError: unknown;
  const { prelude } = await prerenderToNodeStream(app, {
    // Without progressive chunks React writes no inline scripts, which the content security policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (thrown) => {
      renderError ??= thrown;
    },
  });
  if (renderError !== undefined) throw renderError;
  return buffer(prelude);
}
