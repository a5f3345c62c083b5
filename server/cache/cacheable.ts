import type { IncomingMessage } from 'node:http';

/** Longer addresses are nobody's bookmark; a key costs memory too. */
const MAX_URL = 2_048;

/** REST reads a visitor may do, as they are written by everybody who means well. */
const REST =
  /^\/api\/(?:hotels(?:\/[\w-]+)?|blog(?:\/(?!admin(?:\/|$))[\w-]+)?|blog\/slug\/[\w-]+|content\/homepage|contact|seo)$/;
const REST_QUERY = new Set(['lang', 'limit', 'cursor']);

/** The public queries of the content nouns, alone or in a batch. `auth` is left out: its answers follow no revision. */
const PUBLIC_QUERY = '(?:hotels\\.(?:list|get)|blog\\.(?:list|get|bySlug)|content\\.homepage|contact\\.get|seo\\.get)';
const TRPC = new RegExp(`^/api/trpc/${PUBLIC_QUERY}(?:(?:,|%2C)${PUBLIC_QUERY})*$`, 'i');
const TRPC_QUERY = new Set(['batch', 'input']);

/** Neither pages nor the same for everybody, or kept by other means. */
const NO_PAGE = /^\/(?:api|admin|uploads|assets|livez|readyz|metrics)(?:\/|$)/i;
const FILES = new Set(['/sitemap.xml', '/rss.xml', '/robots.txt']);

/** Whoever sends one of these asks for more than the plain answer. */
const PERSONAL = ['authorization', 'range', 'if-match', 'if-unmodified-since', 'trpc-accept', 'content-type'];

/** Whether a request is a plain reading that says nothing of who reads. */
export function isPlainRead({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0') return false;
  for (const name of PERSONAL) if (headers[name] !== undefined) return false;
  // The tRPC door answers those who accept it line by line.
  return headers.accept?.includes('jsonl') !== true;
}

/**
 * Whether what is at an address is what every visitor gets, so that the answer to a plain reading may be kept. Query
 * names nobody reads make an address one of its own: answered, never kept, so that made-up addresses fill no memory.
 */
export function isPublicAddress(url: string): boolean {
  if (url.length > MAX_URL) return false;
  const mark = url.indexOf('?');
  if (mark < 0) return isPublicPath(url);
  const path = url.slice(0, mark);
  const known = REST.test(path) ? REST_QUERY : TRPC.test(path) ? TRPC_QUERY : undefined;
  return known !== undefined && hasOnly(known, url.slice(mark + 1));
}

function isPublicPath(path: string): boolean {
  if (REST.test(path) || TRPC.test(path) || FILES.has(path)) return true;
  return isPage(path);
}

/** Every part ends at a slash or the end, so that no long name can be split in more than one way while matching. */
const PAGE = /^\/(?:[\w-]+(?:\/[\w-]+)*\/?)?$/;

/** A page's address has no dot, which files have, and no escape or doubled slash that could hide another path. */
function isPage(path: string): boolean {
  return !NO_PAGE.test(path) && PAGE.test(path);
}

function hasOnly(known: ReadonlySet<string>, query: string): boolean {
  const names = query.split('&').map((pair) => pair.split('=', 1)[0] ?? '');
  return new Set(names).size === names.length && names.every((name) => known.has(name));
}
