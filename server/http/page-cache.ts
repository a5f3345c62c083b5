import { createHash } from 'node:crypto';
import { type IncomingMessage, type OutgoingHttpHeaders, type RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isPlainRead } from './cacheable.ts';
import { type Encoding, encode, preferredEncoding } from './encodings.ts';

const MAX_RESPONSES = 2_000;
const MAX_RESPONSE_BYTES = 64 * 1024 * 1024;
const OVERHEAD_BYTES = 2_048;
const MIN_COMPRESSED_BYTES = 1_024;
const MAX_READS = 1_000;
const MAX_READ_SIZE = 8_000_000;
const MINUTE_MS = 60_000;
const SHARED_MS = 1_000;
const UNAVAILABLE = 503;

interface Begun {
  minute: number;
  at: number;
}

interface CachedResponse extends Begun {
  status: number;
  /** With their names as the application writes them; `Vary` stands apart, because the encoding is added to it. */
  headers: OutgoingHttpHeaders;
  vary: string | undefined;
  mayBeKept: boolean;
  body: Buffer;
  hash: string;
  compressed: { br?: Promise<Buffer>; gzip?: Promise<Buffer> };
  outdated: boolean;
}

interface Rendering {
  result: Promise<CachedResponse>;
  response: ServerResponse;
  waiting: number;
}

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
  const responses = new LRUCache<string, CachedResponse>({
    max: MAX_RESPONSES,
    maxSize: MAX_RESPONSE_BYTES,
    // Text compresses to less than half, so both compressed bodies together are no larger than the body.
    sizeCalculation: ({ body }) => 2 * body.length + OVERHEAD_BYTES,
  });
  const renderings = new Map<string, Rendering>();
  const reads = new LRUCache<string, Begun & { result: Promise<unknown>; data?: unknown }>({
    max: MAX_READS,
    maxSize: MAX_READ_SIZE,
  });
  const counts = { hit: 0, miss: 0, stale: 0 };

  const begin = (): Begun => ({ minute: currentMinute(), at: performance.now() });
  const isFresh = ({ minute, at }: Begun) =>
    minute === currentMinute() && (!shared || performance.now() - at < SHARED_MS);

  function render(app: RequestListener, key: string, req: IncomingMessage): Rendering {
    const begun = begin();
    asPlainGet(req, key);
    const { response, complete } = detachedResponse(req);
    const result = complete.then((body) => {
      const made: CachedResponse = {
        ...begun,
        status: response.statusCode,
        ...headersOf(response),
        mayBeKept: mayBeKept(response),
        body,
        hash: createHash('sha256').update(body).digest('base64url').slice(0, 27),
        compressed: {},
        outdated: false,
      };
      // The response may show the content before a change that came meanwhile.
      if (renderings.get(key) === rendering) {
        renderings.delete(key);
        if (made.mayBeKept) responses.set(key, made);
        else if (made.status < 500) responses.delete(key);
      }
      return made;
    });
    const rendering = { result, response, waiting: 0 };
    renderings.set(key, rendering);
    app(req, response);
    return rendering;
  }

  async function respond(key: string, url: string, rendering: Rendering, wants: Wants, res: ServerResponse) {
    rendering.waiting += 1;
    res.once('close', () => {
      rendering.waiting -= 1;
      if (rendering.waiting > 0 || renderings.get(key) !== rendering) return;
      renderings.delete(key);
      rendering.response.destroy();
    });
    const cached = await rendering.result;
    const former = responses.get(key);
    if (cached.status === UNAVAILABLE && former) await sendStale(former, wants, res);
    else if (cached.mayBeKept) await send(cached, wants, res);
    else await sendOnce({ ...cached, headers: { ...cached.headers, ...location(cached, url, key) } }, wants, res);
  }

  async function sendStale(cached: CachedResponse, wants: Wants, res: ServerResponse): Promise<void> {
    counts.stale += 1;
    // RFC 9111, section 5.1; RFC 9211, section 2.4.
    const age = Math.max(1, Math.ceil((performance.now() - cached.at) / 1000));
    await send(cached, wants, res, { Age: String(age), 'Cache-Status': `site; hit; ttl=-${age}; detail=unavailable` });
  }

  return {
    counts,

    before:
      (app: RequestListener): RequestListener =>
      (req, res) => {
        const url = req.url ?? '';
        const key = isPlainRead(req) ? (responses.has(url) ? url : keyOf(url)) : undefined;
        if (key === undefined) {
          app(req, res);
          return;
        }
        const wants = wantsOf(req);
        const cached = responses.get(key);
        let sent: Promise<void>;
        if (cached && !cached.outdated && isFresh(cached)) {
          counts.hit += 1;
          sent = send(cached, wants, res);
        } else if (cached && storeUnavailable()) {
          sent = sendStale(cached, wants, res);
        } else {
          counts.miss += 1;
          sent = respond(key, url, renderings.get(key) ?? render(app, key, req), wants, res);
        }
        sent.catch(() => res.destroy());
      },

    /**
     * Must be called after a change of content, before its author gets the response.
     * @param withdraws whether visitors may no longer read some content; then no stale response is sent, not even while
     *   the store is unavailable
     */
    clear(withdraws: boolean): void {
      reads.clear();
      renderings.clear();
      if (withdraws) responses.clear();
      else for (const cached of responses.values()) cached.outdated = true;
    },

    /** The cached result of a read; callers at the same time share one read. Callers must not change the result. */
    read(key: string, read: () => Promise<unknown>): Promise<unknown> {
      const kept = reads.get(key);
      if (kept && isFresh(kept)) return kept.result;
      const entry = { ...begin(), result: read() };
      reads.set(key, entry, { size: 1 });
      entry.result.then(
        (data) =>
          reads.peek(key) === entry && reads.set(key, { ...entry, data }, { size: JSON.stringify(data).length }),
        () => reads.peek(key) === entry && reads.delete(key),
      );
      return entry.result;
    },

    peek(key: string): unknown {
      const kept = reads.get(key);
      return kept && isFresh(kept) ? kept.data : undefined;
    },
  };
}

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS);

function asPlainGet(req: IncomingMessage, url: string): void {
  delete req.headers['if-none-match'];
  delete req.headers['if-modified-since'];
  delete req.headers['accept-encoding'];
  req.method = 'GET';
  req.url = url;
}

function detachedResponse(req: IncomingMessage): { response: ServerResponse; complete: Promise<Buffer> } {
  const { promise: complete, resolve } = Promise.withResolvers<Buffer>();
  const response = new ServerResponse(req);
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encoding as BufferEncoding | undefined));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  Object.assign(response, {
    writeHead(status: number, headers?: OutgoingHttpHeaders) {
      response.statusCode = status;
      for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value ?? '');
      return response;
    },
    flushHeaders: () => undefined,
    write(chunk: unknown, encoding: unknown) {
      keep(chunk, encoding);
      return true;
    },
    end(chunk: unknown, encoding: unknown) {
      keep(chunk, encoding);
      response.removeHeader('Content-Length');
      response.removeHeader('Transfer-Encoding');
      resolve(Buffer.concat(chunks));
      return response;
    },
  });
  return { response, complete };
}

function headersOf(response: ServerResponse): Pick<CachedResponse, 'headers' | 'vary'> {
  const { vary, ...headers } = response.getHeaders();
  const named = Object.entries(headers).map(([name, value]) => [capitalized(name), value]);
  return { headers: Object.fromEntries(named), vary: vary?.toString() };
}

/** As the application writes the names of headers, which Node hands over in lower case. */
const capitalized = (name: string) => name.replace(/(?:^|-)[a-z]/g, (letter) => letter.toUpperCase());

function mayBeKept(response: ServerResponse): boolean {
  if (response.statusCode !== 200 || response.hasHeader('Set-Cookie') || response.getHeader('Vary') === '*')
    return false;
  return !/no-store|private/i.test(String(response.getHeader('Cache-Control') ?? ''));
}

/** A redirect keeps the parameters that no page reads and that its key therefore lacks, such as those of a campaign. */
function location({ headers }: CachedResponse, url: string, key: string): OutgoingHttpHeaders {
  if (headers.Location === undefined || url === key) return {};
  const read = new URL(key, 'http://site').searchParams;
  const target = new URL(String(headers.Location), 'http://site');
  for (const [name, value] of new URL(url, 'http://site').searchParams) {
    // An earlier address has guests, which the key has as adults.
    if (!read.has(name === 'guests' && read.has('adults') ? 'adults' : name)) target.searchParams.append(name, value);
  }
  return { Location: target.pathname + target.search };
}

interface Wants {
  encoding: Encoding;
  tags: string | undefined;
}

const wantsOf = ({ headers }: IncomingMessage): Wants => ({
  encoding: preferredEncoding(headers['accept-encoding']),
  tags: headers['if-none-match'],
});

/** Sends a response that is not kept, such as a page that was not found. */
async function sendOnce(cached: CachedResponse, wants: Wants, res: ServerResponse): Promise<void> {
  const { status, headers, body } = cached;
  const encoding = body.length < MIN_COMPRESSED_BYTES ? 'identity' : wants.encoding;
  const bytes = encoding === 'identity' ? body : await encode(body, encoding);
  const own = { 'Content-Length': bytes.length, ...(encoding !== 'identity' && { 'Content-Encoding': encoding }) };
  res.writeHead(status, { ...headers, ...own, Vary: varyOf(cached) }).end(bytes);
}

const varyOf = ({ vary }: CachedResponse): string =>
  vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`;

async function send(
  cached: CachedResponse,
  wants: Wants,
  res: ServerResponse,
  more: OutgoingHttpHeaders = {},
): Promise<void> {
  const { body, hash, headers } = cached;
  const encoding = body.length < MIN_COMPRESSED_BYTES ? 'identity' : wants.encoding;
  // A strong entity tag identifies bytes, so each encoding has its own tag (RFC 9110, section 8.8.3).
  const ETag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
  const Vary = varyOf(cached);
  // `If-None-Match` compares weakly, so any encoding of this body matches (section 13.1.2).
  if (wants.tags?.includes(`"${hash}`) || wants.tags?.trim() === '*') {
    const cacheControl = headers['Cache-Control'];
    res.writeHead(304, { ...more, ETag, Vary, ...(cacheControl && { 'Cache-Control': cacheControl }) }).end();
    return;
  }
  if (encoding === 'identity') {
    res.writeHead(200, { ...headers, ...more, ETag, Vary, 'Content-Length': body.length }).end(body);
    return;
  }
  cached.compressed[encoding] ??= encode(body, encoding);
  const bytes = await cached.compressed[encoding];
  const own = { 'Content-Encoding': encoding, 'Content-Length': bytes.length };
  res.writeHead(200, { ...headers, ...more, ...own, ETag, Vary }).end(bytes);
}
