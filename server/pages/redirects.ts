import type { RequestListener } from 'node:http';
import type { PageCache } from '#server/http/page-cache.ts';
import type { SetHeaders } from '#server/http/security-headers.ts';
import { readRedirectIndex, targetOf } from '#server/models/redirects/redirects.ts';
import { storeUnavailable } from '#server/store/connect.ts';
import {
  findRedirect,
  type Redirect,
  type RedirectIndex,
  redirectKey,
  withTracking,
} from '#shared/lib/links/redirects.ts';

const indexOf = (cache: PageCache) => cache.read('redirects', readRedirectIndex) as Promise<RedirectIndex>;

/** Where an old address leads; undefined for an address that no redirect names, or whose redirect leads to itself. */
export async function redirectOf(cache: PageCache, url: string): Promise<string | undefined> {
  const found = findRedirect(await indexOf(cache), url);
  const target = found && (await targetOf(found));
  return target !== undefined && redirectKey(target) !== redirectKey(url) ? target : undefined;
}

interface QueryRedirects {
  cache: PageCache;
  setHeaders: SetHeaders;
  whyClosed: () => string | undefined;
}

/**
 * Redirects old addresses whose page is told by the query, such as `/?p=12`, before the page at their path is looked for:
 * pages ignore a query that they do not read.
 */
export function queryRedirects(
  { cache, setHeaders, whyClosed }: QueryRedirects,
  next: RequestListener,
): RequestListener {
  return (req, res) => {
    const { url = '', method } = req;
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || !url.includes('?') || url.startsWith('/api/') || whyClosed() !== undefined || storeUnavailable()) {
      next(req, res);
      return;
    }
    byQuery(cache, url).then(
      (target) => {
        if (target === undefined) return next(req, res);
        setHeaders(req, res);
        res.writeHead(301, { Location: target, 'Cache-Control': 'no-cache' }).end();
      },
      () => next(req, res),
    );
  };
}

async function byQuery(cache: PageCache, url: string): Promise<string | undefined> {
  const key = redirectKey(url);
  const found: Redirect | undefined = key.includes('?') ? (await indexOf(cache)).get(key) : undefined;
  const target = found && (await targetOf(found));
  return target && withTracking(target, new URL(url, 'http://site'));
}
