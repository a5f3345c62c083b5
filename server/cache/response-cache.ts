import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type CacheEntry, createEntry, type Preferences, preferencesOf, sendEntry } from './cache-entry.ts';
import { type CacheStore, createCacheStore } from './cache-store.ts';
import { isPlainRead } from './cacheable.ts';
import { captureResponse } from './capture-response.ts';
import { beginRead, currentGeneration, isFresh } from './content-generation.ts';

/** The application's status while its store is unavailable, or while it has too many requests. */
const UNAVAILABLE = 503;

/** How many responses came from the cache, from the application, and from stale entries while there was no store. */
export interface CacheCounts {
  hit: number;
  miss: number;
  stale: number;
}

export const createCacheCounts = (): CacheCounts => ({ hit: 0, miss: 0, stale: 0 });

interface CacheOptions {
  /** The cache key of a URL; undefined when its response must not be cached. */
  keyOf: (url: string) => string | undefined;
  counts?: CacheCounts;
  /** Milliseconds an entry stays fresh where other processes write; otherwise until this process changes content. */
  maxAgeMs?: (() => number) | undefined;
  /** Whether the store is known to be unavailable; a call of the application would only delay the stale response. */
  storeUnavailable?: () => boolean;
  store?: CacheStore;
}

/** Caches complete public responses of status 200; while the store is unavailable a stale one is sent, marked so. */
export function responseCache(app: RequestListener, options: CacheOptions): RequestListener {
  const {
    keyOf,
    maxAgeMs,
    counts = createCacheCounts(),
    storeUnavailable = () => false,
    store = createCacheStore(),
  } = options;
  const requestOnce = coalescing(app);

  return (req, res) => {
    const key = isPlainRead(req) ? keyOf(req.url ?? '') : undefined;
    if (key === undefined) {
      app(req, res);
      return;
    }
    const entry = store.get(key);
    const lookup = { key, req, res, preferences: preferencesOf(req), store, counts };
    if (entry && isFresh(entry, maxAgeMs)) {
      counts.hit += 1;
      sendEntry(res, entry, lookup.preferences);
    } else if (entry && storeUnavailable()) {
      sendStale(lookup, entry);
    } else {
      counts.miss += 1;
      requestOnce(lookup);
    }
  };
}

/** A request whose response may be cached. */
interface Lookup {
  key: string;
  req: IncomingMessage;
  res: ServerResponse;
  preferences: Preferences;
  store: CacheStore;
  counts: CacheCounts;
}

function sendStale(lookup: Lookup, entry: CacheEntry): void {
  lookup.counts.stale += 1;
  // Remove the headers of the error response that this one replaces.
  for (const name of lookup.res.getHeaderNames()) lookup.res.removeHeader(name);
  sendEntry(lookup.res, entry, lookup.preferences, staleHeaders(entry));
}

/** One call of the application. */
interface Call {
  generation: number;
  lookups: Lookup[];
  /** Requests that arrived after a change of content; they share the next call. */
  later: Lookup[];
}

/** Calls the application once for all requests that miss the cache with the same key (request coalescing). */
function coalescing(app: RequestListener): (lookup: Lookup) => void {
  const calls = new Map<string, Call>();

  const begin = (lookups: Lookup[]): void => {
    const [first, ...others] = lookups.filter(({ res }) => !res.destroyed);
    if (!first) return;
    const { key, req, res } = first;
    const call: Call = { generation: beginRead(), lookups: [first, ...others], later: [] };
    calls.set(key, call);
    let ended = false;
    const end = (continueWith: (lookups: Lookup[]) => void) => {
      if (ended) return;
      ended = true;
      calls.delete(key);
      continueWith(call.lookups);
    };
    captureResponse(res, (body) =>
      end((lookups) => {
        respond(lookups, res, body, call.generation);
        begin(call.later);
      }),
    );
    // The application may give up when the client of its request leaves, so the next one becomes its request.
    res.once('close', () => end((lookups) => begin([...lookups, ...call.later])));
    req.url = key;
    removeConditions(req);
    app(req, res);
  };

  return (lookup) => {
    const call = calls.get(lookup.key);
    if (!call) begin([lookup]);
    else if (call.generation === currentGeneration()) call.lookups.push(lookup);
    else call.later.push(lookup);
  };
}

/** Sends the application's response to all requests that wait for it, and caches it if possible. */
function respond(lookups: Lookup[], source: ServerResponse, body: Buffer, generation: number): void {
  const [first] = lookups;
  if (!first) return;
  const { key, store } = first;
  if (isCacheable(source)) {
    const entry = createEntry(source, body, generation);
    // A response begun before a change may show the old content: its clients get it, the cache does not.
    if (generation === currentGeneration()) store.set(key, entry);
    for (const { res, preferences } of lookups) sendEntry(res, entry, preferences);
    return;
  }
  const former = store.get(key);
  if (former && source.statusCode === UNAVAILABLE) {
    for (const lookup of lookups) sendStale(lookup, former);
    return;
  }
  // Content that is gone must not come back while the store is unavailable. A failure does not say that it is gone.
  if (former && source.statusCode < 500) store.delete(key);
  const headers = source.getHeaders();
  for (const { res } of lookups) {
    if (res !== source) res.writeHead(source.statusCode, headers);
    res.end(body);
  }
}

/** Marks a stale response (RFC 9111, section 5.1; RFC 9211, section 2.4). */
function staleHeaders({ createdAt }: CacheEntry): string[] {
  const age = String(Math.max(1, Math.ceil((performance.now() - createdAt) / 1000)));
  return ['age', age, 'cache-status', `site; hit; ttl=-${age}; detail=unavailable`];
}

/** Makes the application respond in full; the cache itself handles conditions, encodings and HEAD. */
function removeConditions(req: IncomingMessage): void {
  delete req.headers['if-none-match'];
  delete req.headers['if-modified-since'];
  delete req.headers['accept-encoding'];
  // Node sends no body to HEAD, because it saw the real method.
  req.method = 'GET';
}

function isCacheable(res: ServerResponse): boolean {
  if (res.statusCode !== 200 || res.hasHeader('Set-Cookie') || res.hasHeader('Content-Encoding')) return false;
  return !/no-store|private/i.test(String(res.getHeader('Cache-Control') ?? '')) && res.getHeader('Vary') !== '*';
}
