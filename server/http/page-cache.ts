import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { type Ask, askInProcess } from './ask.ts';
import { isPlainRead } from './cacheable.ts';
import { type CachedResponse, send, wantsOf } from './cached-response.ts';
import { createFreshness } from './freshness.ts';
import { createKeptReads } from './kept-reads.ts';
import { createKeptResponses } from './kept-responses.ts';

const UNAVAILABLE = 503;

interface PageCacheOptions {
  /** The key of a URL, which is also the URL to render; undefined when the response must not be cached. */
  keyOf: (url: string) => string | undefined;
  shared?: boolean;
  /**
   * Whether the store is known to be unavailable, so that the stale response is sent without asking the application.
   */
  storeUnavailable?: () => boolean;
}

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Keeps complete public responses, and the results of the reads behind pages, until content changes or a minute of the
 * clock ends (docs/decisions/page-cache.md).
 */
export function createPageCache({ keyOf, shared = false, storeUnavailable = () => false }: PageCacheOptions) {
  const freshness = createFreshness(shared);
  const responses = createKeptResponses(freshness);
  const reads = createKeptReads(freshness);
  const counts = { hit: 0, miss: 0, stale: 0 };

  async function respond(ask: Ask, key: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { url = '' } = req;
    const wants = wantsOf(req);
    const respondWith = (result: keyof typeof counts, cached: CachedResponse, more?: OutgoingHttpHeaders) => {
      counts[result] += 1;
      return send(cached, wants, res, more);
    };
    const kept = responses.get(key);
    if (kept && freshness.isFresh(kept)) return respondWith('hit', kept);
    if (kept && storeUnavailable()) return respondWith('stale', kept, staleHeaders(kept));
    const made = await responses.make(key, res, (signal) => ask(key, visitorHeaders(req), signal));
    const former = responses.get(key);
    if (made.status === UNAVAILABLE && former) return respondWith('stale', former, staleHeaders(former));
    return respondWith('miss', made, redirectHeaders(made, url, key));
  }

  return {
    counts,

    before(app: RequestListener): RequestListener {
      const ask = askInProcess(app);
      return (req, res) => {
        const { url = '' } = req;
        const key = isPlainRead(req) ? (responses.has(url) ? url : keyOf(url)) : undefined;
        if (key === undefined) app(req, res);
        else respond(ask, key, req, res).catch(() => res.destroy());
      };
    },

    /**
     * Must be called after a change of content, before its author gets the response.
     * @param withdraws whether visitors may no longer read some content; then no stale response is sent, not even while
     *   the store is unavailable
     */
    clear(withdraws: boolean): void {
      freshness.change();
      reads.clear();
      if (withdraws) responses.clear();
    },

    read: reads.read,
    peek: reads.peek,
  };
}

/** All that the application learns of the first who waits: how to show an error, and whether a program asks. */
const visitorHeaders = ({ headers }: IncomingMessage): OutgoingHttpHeaders => ({
  accept: headers.accept ?? '*/*',
  'user-agent': headers['user-agent'] ?? '',
});

/** RFC 9111, section 5.1; RFC 9211, section 2.4. */
function staleHeaders({ at }: CachedResponse): OutgoingHttpHeaders {
  const age = Math.max(1, Math.ceil((performance.now() - at) / 1000));
  return { Age: String(age), 'Cache-Status': `site; hit; ttl=-${age}; detail=unavailable` };
}

/** A redirect keeps the parameters that no page reads and that its key therefore lacks, such as those of a campaign. */
function redirectHeaders({ headers: { Location } }: CachedResponse, url: string, key: string): OutgoingHttpHeaders {
  if (Location === undefined || url === key) return {};
  const read = new URL(key, 'http://site').searchParams;
  const target = new URL(String(Location), 'http://site');
  for (const [name, value] of new URL(url, 'http://site').searchParams) {
    // An earlier address has guests, which the key has as adults.
    if (!read.has(name === 'guests' && read.has('adults') ? 'adults' : name)) target.searchParams.append(name, value);
  }
  return { Location: target.pathname + target.search + target.hash };
}
