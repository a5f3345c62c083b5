import type { IncomingMessage } from 'node:http';
import { type Procedure, proceduresAt, queryNamesOf } from '#server/api/procedures.ts';
import { splitLanguage } from '#shared/first-bytes.ts';
import { pageQuery } from '#shared/lib/links/page-query.ts';
import { SERVER_PATHS } from '#shared/paths.ts';

/** Longer URLs are not bookmarked or linked, and would fill the memory of the cache. */
const MAX_URL = 2_048;

const PERSONAL = ['authorization', 'range', 'if-match', 'if-unmodified-since', 'trpc-accept', 'content-type'];

export function isPlainRead({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0') return false;
  for (const name of PERSONAL) if (headers[name] !== undefined) return false;
  // tRPC streams the response line by line to a client with this `Accept` header.
  return headers.accept?.includes('jsonl') !== true;
}

/**
 * Decides which URLs get the same response for every visitor: pages, sitemap, feed and cacheable procedures.
 * @returns a function from a URL to its cache key, which is also the URL to handle; undefined for a URL whose response
 *   must not be cached. A procedure's URL with an unknown query parameter is not cached, so that invented URLs do not
 *   fill the memory.
 */
export function createCacheKeys(procedures: readonly Procedure[]): (url: string) => string | undefined {
  const cacheable = procedures.filter(({ meta }) => meta.cacheable);
  const queryNames = new Map(cacheable.map((procedure) => [procedure.name, new Set(queryNamesOf(procedure))]));

  const namesAt = (path: string): ReadonlySet<string> | undefined => {
    if (path.startsWith(TRPC)) {
      const called = path.slice(TRPC.length).split(/,|%2C/i);
      return called.every((name) => queryNames.has(name)) ? TRPC_NAMES : undefined;
    }
    if (path.startsWith(API)) {
      if (!PLAIN_PATH.test(path)) return undefined;
      const [procedure] = proceduresAt(cacheable, path.slice(API.length));
      return procedure && queryNames.get(procedure.name);
    }
    return undefined;
  };

  const keyOf = (url: string): string | undefined => {
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const query = mark < 0 ? '' : url.slice(mark + 1);
    if (FILE.test(path)) return path;
    if (isPage(path)) return query === '' ? path : path + pageQuery(path, query);
    const known = namesAt(path);
    if (known === undefined) return undefined;
    return query === '' || hasOnly(known, query) ? url : undefined;
  };

  return (url) => (url.length > MAX_URL ? undefined : keyOf(url));
}

const API = '/api/';
const TRPC = '/api/trpc/';
const TRPC_NAMES = new Set(['batch', 'input']);
const FILE = /^\/(?:sitemap(?:-[a-z]{1,10}(?:-\d{1,5})?)?\.xml|(?:en\/)?rss\.xml|robots\.txt)$/;

const NOT_PAGES = new Set<string>(SERVER_PATHS);

/**
 * Excludes dots, which files have, and escapes or double slashes, which could hide a path; the pattern never
 * backtracks.
 */
const PLAIN_PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*\/?)?$/;

function isPage(path: string): boolean {
  return PLAIN_PATH.test(path) && !NOT_PAGES.has(splitLanguage(path.toLowerCase()).path.split('/', 2)[1] ?? '');
}

function hasOnly(known: ReadonlySet<string>, query: string): boolean {
  const names = query.split('&').map((pair) => pair.split('=', 1)[0] ?? '');
  return new Set(names).size === names.length && names.every((name) => known.has(name));
}
