import { createHash } from 'node:crypto';
import { type IncomingMessage, type OutgoingHttpHeaders, type RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isPlainRead } from './cacheable.ts';
import { type Encoding, encode, preferredEncoding } from './encodings.ts';

const MAX_ANSWERS = 2_000;
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
/** The memory of an answer beside its bodies: headers, key, objects. */
const OVERHEAD_BYTES = 2_048;
/** Below this size compression saves no network packet. */
const MIN_COMPRESSED_BYTES = 1_024;
const MAX_READS = 1_000;
/** In characters of JSON. */
const MAX_READ_SIZE = 8_000_000;
const MINUTE_MS = 60_000;
/** How long an entry lives where other processes write to the same database. */
const SHARED_MS = 1_000;
/** The application's status while its store is unavailable. */
const UNAVAILABLE = 503;

/** When something was begun to be read from the store. */
interface Begun {
  /** The full minute by the clock on the wall, by which content appears and disappears. */
  minute: number;
  /** `performance.now()`. */
  at: number;
}

/** What the application answered to everybody who asked for a URL. */
interface Answer extends Begun {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** Begins the entity tags. */
  hash: string;
  compressed: { br?: Promise<Buffer>; gzip?: Promise<Buffer> };
  /** Whether content has changed since. */
  outdated: boolean;
}

/** A call of the application, and how many clients wait for its answer. */
interface Rendering {
  answer: Promise<Answer>;
  response: ServerResponse;
  waiting: number;
}

interface PageCacheOptions {
  /** The key of a URL, which is also the URL to render; undefined when its answer may not be kept. */
  keyOf: (url: string) => string | undefined;
  /** Whether other processes write to the same database. */
  shared?: boolean;
  /** Whether the store is known to be unavailable; the application would only delay the stale answer. */
  storeUnavailable?: () => boolean;
}

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Keeps complete public answers, and the results of the reads that pages are made from, until content changes or a minute
 * of the clock ends (docs/decisions/page-cache.md).
 */
export function createPageCache({ keyOf, shared = false, storeUnavailable = () => false }: PageCacheOptions) {
  const answers = new LRUCache<string, Answer>({
    max: MAX_ANSWERS,
    maxSize: MAX_ANSWER_BYTES,
    // Text compresses to less than half, so both compressed bodies take no more than the body again.
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

  /** Calls the application once for all who ask for the key until the answer is there. */
  function render(app: RequestListener, key: string, req: IncomingMessage): Rendering {
    const begun = begin();
    asPlainGet(req, key);
    const { response, complete } = detachedResponse(req);
    const answer = complete.then((body) => {
      const made: Answer = {
        ...begun,
        status: response.statusCode,
        headers: response.getHeaders(),
        body,
        hash: createHash('sha256').update(body).digest('base64url').slice(0, 27),
        compressed: {},
        outdated: false,
      };
      // After a change of content the answer may show what was there before.
      if (renderings.get(key) === rendering) {
        renderings.delete(key);
        if (mayBeKept(made)) answers.set(key, made);
        else if (made.status < 500) answers.delete(key);
      }
      return made;
    });
    const rendering = { answer, response, waiting: 0 };
    renderings.set(key, rendering);
    app(req, response);
    return rendering;
  }

  /** Waits for a rendering, which gives up its place in the queue when all who wait for it have left. */
  async function respond(key: string, rendering: Rendering, wants: Wants, res: ServerResponse): Promise<void> {
    rendering.waiting += 1;
    res.once('close', () => {
      rendering.waiting -= 1;
      if (rendering.waiting > 0 || renderings.get(key) !== rendering) return;
      renderings.delete(key);
      rendering.response.destroy();
    });
    const answer = await rendering.answer;
    const former = answers.get(key);
    if (answer.status === UNAVAILABLE && former) await sendStale(former, wants, res);
    else if (mayBeKept(answer)) await send(answer, wants, res);
    else res.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length }).end(answer.body);
  }

  async function sendStale(answer: Answer, wants: Wants, res: ServerResponse): Promise<void> {
    counts.stale += 1;
    // RFC 9111, section 5.1; RFC 9211, section 2.4.
    const age = Math.max(1, Math.ceil((performance.now() - answer.at) / 1000));
    await send(answer, wants, res, { age: String(age), 'cache-status': `site; hit; ttl=-${age}; detail=unavailable` });
  }

  return {
    /** How many public reads were answered from the cache, by the application, and stale without the store. */
    counts,

    /** Answers what it can from the cache, before the application. */
    before:
      (app: RequestListener): RequestListener =>
      (req, res) => {
        const url = req.url ?? '';
        const key = isPlainRead(req) ? (answers.has(url) ? url : keyOf(url)) : undefined;
        if (key === undefined) {
          app(req, res);
          return;
        }
        const wants = wantsOf(req);
        const answer = answers.get(key);
        let sent: Promise<void>;
        if (answer && !answer.outdated && isFresh(answer)) {
          counts.hit += 1;
          sent = send(answer, wants, res);
        } else if (answer && storeUnavailable()) {
          sent = sendStale(answer, wants, res);
        } else {
          counts.miss += 1;
          sent = respond(key, renderings.get(key) ?? render(app, key, req), wants, res);
        }
        sent.catch(() => res.destroy());
      },

    /**
     * To be called after a change of content, before its author gets the response.
     * @param withdraws whether visitors may no longer read something; then no older answer is sent any more, not even while
     *   the store is unavailable
     */
    clear(withdraws: boolean): void {
      reads.clear();
      renderings.clear();
      if (withdraws) answers.clear();
      else for (const answer of answers.values()) answer.outdated = true;
    },

    /** The result of a read, kept or read now; callers at the same time share one read. It must not be changed. */
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

    /** The result of a read that is kept. */
    peek(key: string): unknown {
      const kept = reads.get(key);
      return kept && isFresh(kept) ? kept.data : undefined;
    },
  };
}

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** Makes the application answer in full; the cache handles conditions, encodings and HEAD itself. */
function asPlainGet(req: IncomingMessage, url: string): void {
  delete req.headers['if-none-match'];
  delete req.headers['if-modified-since'];
  delete req.headers['accept-encoding'];
  req.method = 'GET';
  req.url = url;
}

/** A response without a connection: what the application writes to it is one body when it ends it. */
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

function mayBeKept({ status, headers }: Answer): boolean {
  if (status !== 200 || headers['set-cookie'] !== undefined || headers.vary === '*') return false;
  return !/no-store|private/i.test(String(headers['cache-control'] ?? ''));
}

/** What a client accepts, and which tags it has already. */
interface Wants {
  encoding: Encoding;
  tags: string | undefined;
}

const wantsOf = ({ headers }: IncomingMessage): Wants => ({
  encoding: preferredEncoding(headers['accept-encoding']),
  tags: headers['if-none-match'],
});

/** Sends a kept answer in the preferred encoding, or 304 when the client has it already. */
async function send(answer: Answer, wants: Wants, res: ServerResponse, more: OutgoingHttpHeaders = {}): Promise<void> {
  const { body, hash, headers } = answer;
  const encoding = body.length < MIN_COMPRESSED_BYTES ? 'identity' : wants.encoding;
  // A strong entity tag identifies bytes, so each encoding has its own (RFC 9110, section 8.8.3).
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
  const vary = headers.vary === undefined ? 'Accept-Encoding' : `${headers.vary}, Accept-Encoding`;
  // `If-None-Match` compares weakly, so any encoding of this body matches (section 13.1.2).
  if (wants.tags?.includes(`"${hash}`) || wants.tags?.trim() === '*') {
    const cacheControl = headers['cache-control'];
    res.writeHead(304, { ...more, etag, vary, ...(cacheControl && { 'cache-control': cacheControl }) }).end();
    return;
  }
  if (encoding === 'identity') {
    res.writeHead(200, { ...headers, ...more, etag, vary, 'content-length': body.length }).end(body);
    return;
  }
  answer.compressed[encoding] ??= encode(body, encoding);
  const bytes = await answer.compressed[encoding];
  const own = { 'content-encoding': encoding, 'content-length': bytes.length };
  res.writeHead(200, { ...headers, ...more, ...own, etag, vary }).end(bytes);
}
