import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { collect } from './collect.ts';
import { type Encoding, encode, preferredEncoding } from './encodings.ts';
import { isKeepable } from './keepable.ts';
import { current } from './revision.ts';
import { createShelf } from './shelf.ts';

const MAX_ENTRIES = 2_000;
const MAX_BYTES = 64 * 1024 * 1024;
/** Below this a compressed answer saves no packet. */
const WORTH_COMPRESSING = 1_024;
/** What an entry weighs beside its bytes: headers, keys, objects. */
const OVERHEAD = 2_048;

/** Belongs to one answer and not to the next, or is written anew for each. */
const NOT_KEPT = new Set(
  'connection content-encoding content-length date etag keep-alive last-modified transfer-encoding x-request-id'.split(
    ' ',
  ),
);

/** One encoding of an answer, with everything that is sent with it. */
interface Variant {
  tag: string;
  bytes: Buffer;
  /** Names and values in turn, as `writeHead` takes them without copying. */
  headers: string[];
  notModified: string[];
}

interface Answer {
  size: number;
  keptAt: number;
  hash: string;
  headers: string[];
  /** Those of the headers that a 304 says too. */
  repeated: string[];
  variants: Map<Encoding, Variant | Promise<Variant>>;
}

interface KeepOptions {
  /**
   * Milliseconds an answer may be kept; without it, until the next write of this process. To be given where others
   * write into the same store.
   */
  maxAgeMs?: number;
  maxEntries?: number;
  maxBytes?: number;
}

/**
 * Puts kept answers in front of an application: what every visitor gets is kept ready as bytes until a write makes it
 * stale. Only complete answers of status 200 that their headers allow to keep, and none to a caller with a token.
 */
export function keepAnswers(app: RequestListener, options: KeepOptions = {}): RequestListener {
  const { maxAgeMs = Number.POSITIVE_INFINITY, maxEntries = MAX_ENTRIES, maxBytes = MAX_BYTES } = options;
  const shelf = createShelf<Answer>(maxEntries, maxBytes);
  let revision = current();

  const find = (key: string): Answer | undefined => {
    if (revision !== current()) {
      shelf.clear();
      revision = current();
    }
    const answer = shelf.get(key);
    if (answer === undefined || maxAgeMs === Number.POSITIVE_INFINITY) return answer;
    return Date.now() - answer.keptAt < maxAgeMs ? answer : undefined;
  };

  const send = (req: IncomingMessage, res: ServerResponse, key: string, answer: Answer, asked: Asked) => {
    const variant = variantOf(answer, asked.encoding, (by) => shelf.grow(key, answer, by));
    if (!(variant instanceof Promise)) write(res, variant, asked.tags, answer.hash);
    else variant.then((made) => write(res, made, asked.tags, answer.hash)).catch(() => req.destroy());
  };

  return (req, res) => {
    if (!isKeepable(req)) {
      app(req, res);
      return;
    }
    const key = req.url ?? '';
    const asked = { encoding: preferredEncoding(req.headers['accept-encoding']), tags: req.headers['if-none-match'] };
    const kept = find(key);
    if (kept) {
      send(req, res, key, kept, asked);
      return;
    }
    const begun = current();
    askWhole(req);
    collect(res, (body) => {
      if (!mayKeep(res)) {
        res.end(body);
        return;
      }
      const answer = answerOf(res, body);
      // What was rendered before a write may show what was before it: sent to who asked before, kept for nobody.
      if (begun === current() && find(key) === undefined) shelf.put(key, answer);
      send(req, res, key, answer, asked);
    });
    app(req, res);
  };
}

interface Asked {
  encoding: Encoding;
  tags: string | undefined;
}

/** The application answers in full; what the caller has already, and that it may want no body, is settled here. */
function askWhole(req: IncomingMessage): void {
  delete req.headers['if-none-match'];
  delete req.headers['if-modified-since'];
  delete req.headers['accept-encoding'];
  // Node has already decided from the real method to send no body.
  req.method = 'GET';
}

function mayKeep(res: ServerResponse): boolean {
  if (res.statusCode !== 200 || res.hasHeader('Set-Cookie') || res.hasHeader('Content-Encoding')) return false;
  return !/no-store|private/i.test(String(res.getHeader('Cache-Control') ?? '')) && res.getHeader('Vary') !== '*';
}

function answerOf(res: ServerResponse, body: Buffer): Answer {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  const vary = res.getHeader('Vary');
  const pairs = Object.entries(res.getHeaders()).flatMap(([name, value]): [string, string][] =>
    NOT_KEPT.has(name) || name === 'vary' || value === undefined ? [] : [[name, String(value)]],
  );
  pairs.push(['vary', vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`]);
  const headers = pairs.flat();
  const repeated = pairs.filter(([name]) => name === 'vary' || name === 'cache-control').flat();
  // They are on their way in the list; left on the response they would make it copy and merge.
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  const size = body.length + OVERHEAD;
  const answer: Answer = { size, keptAt: Date.now(), hash, headers, repeated, variants: new Map() };
  answer.variants.set('identity', variant(answer, 'identity', body));
  return answer;
}

/** A strong entity tag names bytes, so each encoding has its own (RFC 9110, section 8.8.3). */
function variant(answer: Answer, encoding: Encoding, bytes: Buffer): Variant {
  const tag = `"${answer.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const headers = [...answer.headers, 'etag', tag, 'content-length', String(bytes.length)];
  // The caller goes on with the headers it has; these are what a 304 must repeat (RFC 9110, section 15.4.5).
  const notModified = ['etag', tag, ...answer.repeated];
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  return { tag, bytes, headers, notModified };
}

/** Made at the first request that wants it, once; a promise until then, so that nobody makes it twice. */
function variantOf(answer: Answer, encoding: Encoding, grown: (by: number) => void): Variant | Promise<Variant> {
  const made = answer.variants.get(encoding);
  if (made !== undefined) return made;
  const plain = answer.variants.get('identity') as Variant;
  if (plain.bytes.length < WORTH_COMPRESSING) return plain;
  const making = encode(plain.bytes, encoding).then((bytes) => {
    const better = bytes.length < plain.bytes.length ? variant(answer, encoding, bytes) : plain;
    answer.variants.set(encoding, better);
    if (better !== plain) grown(bytes.length);
    return better;
  });
  answer.variants.set(encoding, making);
  return making;
}

function write(
  res: ServerResponse,
  { tag, bytes, headers, notModified }: Variant,
  tags: string | undefined,
  hash: string,
) {
  // `If-None-Match` compares weakly: any encoding of these bytes the caller has will do.
  if (tags !== undefined && (tags === tag || tags.trim() === '*' || tags.includes(`"${hash}`))) {
    res.writeHead(304, notModified).end();
    return;
  }
  res.writeHead(200, headers).end(bytes);
}
