import type { Readable } from 'node:stream';
import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { createQueryClient } from '#client/common/lib/query-client.ts';
import type { RenderedPage } from '#server/pages/client/html-template.ts';
import type { RenderRequest } from '#server/pages/pages.ts';
import type { Language } from '#shared/constants.ts';
import { inLanguage, splitLanguage } from '#shared/first-bytes.ts';
import { enVisitorErrors } from '#shared/i18n/en/site/errors.ts';
import { en } from '#shared/i18n/en/site.ts';
import { trVisitorErrors } from '#shared/i18n/tr/site/errors.ts';
import { tr } from '#shared/i18n/tr/site.ts';
import { themeColour, themePath } from '#shared/lib/site/theme.ts';
import { PALETTE_NAMES } from '#shared/palettes.ts';
import { App } from './app.tsx';
import { type CallError, toCallError } from './lib/data/call-error.ts';
import type { PageState } from './lib/data/page-state.ts';
import { createSiteApi, type SiteApi } from './lib/data/site-api.ts';
import { createI18n } from './lib/texts/i18n.ts';
import { SharedDraft } from './pages/preview/shared-draft.tsx';
import { siteRoutes } from './routes.tsx';
import { structuredData } from './structured-data/page-data.ts';

/** Rendering does not change an i18n instance, so all pages of a language share one. */
const MESSAGES = { tr: createI18n('tr', tr, trVisitorErrors), en: createI18n('en', en, enVisitorErrors) };

const NOTHING = Buffer.alloc(0);

/** The tags for `<head>` fit into this many bytes, because the length of every text is limited. */
const MAX_HEAD = 32 * 1024;
/** React writes the tags of `<head>` before all other markup. */
const HEAD_TAGS = /^(?:<title[^>]*>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/;

/**
 * Renders the page at a URL to HTML; a page whose data could not be loaded says so and has the status of the error.
 * @throws what a component throws
 */
export async function render({ url, links, publicUrl, form, preview }: RenderRequest): Promise<RenderedPage> {
  const address = new URL(`http://site${url}`);
  const { language } = splitLanguage(address.pathname);
  const hydratable = isDecodable(address.pathname);
  if (!hydratable) address.pathname = inLanguage('/404', language);
  const queryClient = createQueryClient();
  const api = createSiteApi(queryClient, links);
  const handler = createStaticHandler(siteRoutes(language, api));
  const context = await handler.query(new Request(address));
  if (context instanceof Response) {
    const redirect = context.headers.get('Location') ?? undefined;
    return { status: context.status, redirect, language, head: NOTHING, body: NOTHING, state: null };
  }
  const errors: [route: string, CallError][] = Object.entries(context.errors ?? {}).map(([route, thrown]) => [
    route,
    toCallError(thrown),
  ]);
  if (errors.length > 0) context.errors = Object.fromEntries(errors);

  const page = (
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
  );
  const html = await renderToBuffer(
    <App i18n={MESSAGES[language]} api={api} publicUrl={publicUrl} form={form}>
      {preview?.kind === 'shared' ? <SharedDraft preview={preview}>{page}</SharedDraft> : page}
    </App>,
  );
  // Latin-1 has one character for each byte, and the tags themselves are ASCII.
  const headLength = HEAD_TAGS.exec(html.toString('latin1', 0, MAX_HEAD))?.[0].length ?? 0;
  const match = context.matches.at(-1);
  const data = match ? structuredData(match, api, { t: MESSAGES[language].t, lang: language, publicUrl }) : '';
  const state: PageState = {
    queries: dehydrate(queryClient, { shouldDehydrateQuery }),
    router: { loaderData: context.loaderData, errors: context.errors },
    publicUrl,
    form,
    search: form && address.search,
    preview,
  };
  return {
    // A page with a part that could not be loaded is shown, but neither cached nor indexed by search engines.
    status: errors[0]?.[1].status ?? (hasFailedPart(queryClient) ? 503 : 200),
    language,
    head: Buffer.concat([themeTags(api, language), html.subarray(0, headLength), Buffer.from(data)]),
    body: html.subarray(headLength),
    state: hydratable ? state : null,
  };
}

/** Whether the percent-escapes of a path are well-formed; React Router logs a warning for a malformed path. */
function isDecodable(path: string): boolean {
  try {
    // The bundler would drop a call whose result is not used.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

function themeTags({ utils }: SiteApi, lang: Language): Buffer {
  const theme = utils.site.get.getData({ lang }) ?? { palette: PALETTE_NAMES[0], accent: '' };
  const path = themePath(theme);
  const colour = `<meta name="theme-color" content="${themeColour(theme)}"/>`;
  return Buffer.from(path === undefined ? colour : `${colour}<link rel="stylesheet" href="${path}"/>`);
}

/** The data that a page shows, and the failure of the footer's contact information. */
const shouldDehydrateQuery = (query: Query): boolean =>
  query.state.status === 'success' || (query.state.status === 'error' && String(query.queryKey[0]) === 'contact,get');

const hasFailedPart = (queryClient: QueryClient): boolean =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.error && toCallError(state.error).status >= 500);

async function renderToBuffer(app: ReactNode): Promise<Buffer> {
  let renderError: unknown;
  const { prelude } = await prerenderToNodeStream(app, {
    // Without progressive chunks React writes no inline scripts, which the content security policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (thrown) => {
      renderError ??= thrown;
    },
  });
  if (renderError !== undefined) throw renderError;
  return Buffer.concat(await (prelude as Readable).toArray());
}
