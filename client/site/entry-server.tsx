import { Writable } from 'node:stream';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { createTRPCClient, type TRPCLink } from '@trpc/client';
import { getQueryKey } from '@trpc/react-query';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { AppRouter } from '../../server/routers/index.ts';
import type { Language } from '../../shared/constants.ts';
import { en } from '../../shared/i18n/en.ts';
import { tr } from '../../shared/i18n/tr.ts';
import { splitLanguage } from '../../shared/paths.ts';
import { type CallError, toCallError } from '../common/lib/call-error.ts';
import { createQueryClient } from '../common/lib/query-client.ts';
import { trpc } from '../common/lib/trpc.ts';
import { App } from './app.tsx';
import { createI18n } from './lib/i18n.ts';
import { isKnownPath } from './lib/known-path.ts';
import { RedirectError } from './lib/redirect.ts';

const CATALOGUES = { tr, en };

interface RenderRequest {
  url: string;
  trpcLinks: TRPCLink<AppRouter>[];
  publicUrl: string;
}

interface Rendered {
  status: number;
  redirect?: string;
  language: Language;
  head: string;
  body: string;
  state: unknown;
}

/** Tags that React puts in front of the markup because they belong into the head. */
const HEAD_TAGS = /^(?:<title[^>]*>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/;

/** A page as HTML, with its status and the data the browser takes over. */
export async function render(request: RenderRequest): Promise<Rendered> {
  const { language, path } = splitLanguage(new URL(request.url, 'http://site').pathname);
  const queryClient = createQueryClient();
  await prefetchChrome(request.trpcLinks, queryClient, language);
  const first = await attempt(request, language, queryClient, undefined);
  if (first.failure instanceof RedirectError) {
    return { status: 301, redirect: first.failure.location, language, head: '', body: '', state: null };
  }
  if (first.failure === undefined) {
    return page(first.html, isKnownPath(path) ? 200 : 404, language, queryClient, request.publicUrl);
  }
  const failure = toCallError(first.failure);
  const second = await attempt(request, language, queryClient, failure);
  if (second.failure !== undefined) throw second.failure;
  return page(second.html, failure.status, language, queryClient, request.publicUrl, failure);
}

/**
 * What header, footer and head show on every page. A failure leaves their placeholders standing and the page whole
 * (specification 2, "Shared public chrome").
 */
async function prefetchChrome(links: TRPCLink<AppRouter>[], queryClient: QueryClient, lang: Language): Promise<void> {
  const client = createTRPCClient<AppRouter>({ links });
  await Promise.all([
    queryClient.prefetchQuery({
      queryKey: getQueryKey(trpc.contact.get, { lang }, 'query'),
      queryFn: () => client.contact.get.query({ lang }),
    }),
    queryClient.prefetchQuery({
      queryKey: getQueryKey(trpc.seo.get, { lang }, 'query'),
      queryFn: () => client.seo.get.query({ lang }),
    }),
  ]);
}

function page(
  html: string,
  status: number,
  language: Language,
  queryClient: QueryClient,
  publicUrl: string,
  failure?: CallError,
): Rendered {
  const head = HEAD_TAGS.exec(html)?.[0] ?? '';
  const state = { queries: dehydrate(queryClient), publicUrl, failure };
  return { status, language, head, body: html.slice(head.length), state };
}

interface Attempt {
  html: string;
  failure?: unknown;
}

/** Renders once, waiting for every query; the first error is what the page failed with. */
function attempt(
  { url, trpcLinks, publicUrl }: RenderRequest,
  language: Language,
  queryClient: QueryClient,
  failure: CallError | undefined,
): Promise<Attempt> {
  const app = (
    <App
      language={language}
      i18n={createI18n(language, CATALOGUES[language])}
      queryClient={queryClient}
      links={trpcLinks}
      publicUrl={publicUrl}
      failure={failure}
      router={(routes) => <StaticRouter location={url}>{routes}</StaticRouter>}
    />
  );
  return new Promise((resolve) => {
    let error: unknown;
    const stream = renderToPipeableStream(app, {
      // Never a script of React's own in the page: the policy allows none (stack.md, "Server rendering").
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (thrown) => {
        error ??= thrown;
      },
      onShellError: (thrown) => resolve({ html: '', failure: error ?? thrown }),
      onAllReady: () => {
        if (error === undefined) void collect(stream).then((html) => resolve({ html }));
        else {
          stream.abort();
          resolve({ html: '', failure: error });
        }
      },
    });
  });
}

function collect(stream: { pipe: (target: Writable) => void }): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const target = new Writable({
      write: (chunk, _encoding, done) => {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final: (done) => {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    stream.pipe(target);
  });
}
