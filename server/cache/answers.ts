import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { collect } from './collect.ts';
import { type Encoding, encode, preferredEncoding } from './encodings.ts';
import { isPlainRead, isPublicAddress } from './keepable.ts';
import { current, withdrawn } from './revision.ts';
import { createShelf } from './shelf.ts';

const MAX_ENTRIES = 2_000;
const MAX_BYTES = 64 * 1024 * 1024;
/** Below this a compressed answer saves no packet. */
const WORTH_COMPRESSING = 1_024;
/** What the application answers while it cannot reach its store. */
const STORE_AWAY = 503;
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
  revision: number;
  hash: string;
  headers: string[];
  /** Those of the headers that a 304 says too. */
  repeated: string[];
  variants: Map<Encoding, Variant | Promise<Variant>>;
}

/** How often requests were answered from kept bytes, by asking the application, and by old ones in need. */
export interface Tally {
  hit: number;
  miss: number;
  stale: number;
}

interface KeepOptions {
  /**
   * Milliseconds an answer may be taken for true; without it, until the next write of this process. To be given where
   * others write into the same store.
   */
  maxAgeMs?: () => number;
  /** Whether the store is known to be away; asking the application would only take the caller's time. */
  storeAway?: () => boolean;
  /** Counted up with every answer. */
  tally?: Tally;
  maxEntries?: number;
  maxBytes?: number;
}

/**
 * Puts kept answers in front of an application: what every visitor gets is kept ready as bytes until a write makes it
 * stale. Only complete answers of status 200 that their headers allow to keep, and none to a caller with a token.
 * A stale answer stays until a new one takes its place: it is sent, marked as stale, while the store is away.
 */
export function keepAnswers(app: RequestListener, options: KeepOptions = {}): RequestListener {
  const { maxAgeMs, storeAway = () => false } = options;
  const tally = options.tally ?? { hit: 0, miss: 0, stale: 0 };
  const shelf = createShelf<Answer>(options.maxEntries ?? MAX_ENTRIES, options.maxBytes ?? MAX_BYTES);
  let withdrawals = withdrawn();

  const find = (key: string): Answer | undefined => {
    if (withdrawals !== withdrawn()) {
      shelf.clear();
      withdrawals = withdrawn();
    }
    return shelf.get(key);
  };
  const isFresh = ({ revision, keptAt }: Answer) =>
    revision === current() && (maxAgeMs === undefined || performance.now() - keptAt < maxAgeMs());

  const send = (req: IncomingMessage, res: ServerResponse, key: string, answer: Answer, asked: Asked) => {
    const variant = variantOf(answer, asked.encoding, (by) => shelf.grow(key, answer, by));
    if (!(variant instanceof Promise)) write(res, variant, asked, answer.hash);
    else variant.then((made) => write(res, made, asked, answer.hash)).catch(() => req.destroy());
  };
  const sendStale = (req: IncomingMessage, res: ServerResponse, key: string, answer: Answer, asked: Asked) => {
    tally.stale += 1;
    // The refusal's own headers would mix with those of the answer sent in its place.
    for (const name of res.getHeaderNames()) res.removeHeader(name);
    send(req, res, key, answer, { ...asked, marks: staleMarks(answer) });
  };

  return (req, res) => {
    const key = req.url ?? '';
    const plain = isPlainRead(req);
    const kept = plain ? find(key) : undefined;
    // An address that something is kept of need not be judged again.
    if (!plain || !(kept || isPublicAddress(key))) {
      app(req, res);
      return;
    }
    const asked = { encoding: preferredEncoding(req.headers['accept-encoding']), tags: req.headers['if-none-match'] };
    if (kept && isFresh(kept)) {
      tally.hit += 1;
      send(req, res, key, kept, asked);
      return;
    }
    if (kept && storeAway()) {
      sendStale(req, res, key, kept, asked);
      return;
    }
    tally.miss += 1;
    const begun = current();
    askWhole(req);
    collect(res, (body) => {
      if (!mayKeep(res)) {
        const former = find(key);
        if (former && res.statusCode === STORE_AWAY) {
          sendStale(req, res, key, former, asked);
          return;
        }
        // What is gone is not to come back in need.
        if (former && res.statusCode < STORE_AWAY) shelf.delete(key);
        res.end(body);
        return;
      }
      const answer = answerOf(res, body, begun);
      // What was rendered before a write may show what was before it: sent to who asked before, kept for nobody.
      if (begun === current()) shelf.put(key, answer);
      send(req, res, key, answer, asked);
    });
    app(req, res);
  };
}

/** How a caller sees that an answer may be out of date (RFC 9111, section 5.1; RFC 9211, section 2.4). */
function staleMarks({ keptAt }: Answer): string[] {
  const age = String(Math.max(1, Math.ceil((performance.now() - keptAt) / 1000)));
  return ['age', age, 'cache-status', `site; hit; ttl=-${age}; detail=store-away`];
}

interface Asked {
  encoding: Encoding;
  tags: string | undefined;
  /** Headers beside the answer's own, names and values in turn. */
  marks?: string[];
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

function answerOf(res: ServerResponse, body: Buffer, revision: number): Answer {
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
  const answer: Answer = { size, keptAt: performance.now(), revision, hash, headers, repeated, variants: new Map() };
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
  { tags, marks }: Asked,
  hash: string,
) {
  // `If-None-Match` compares weakly: any encoding of these bytes the caller has will do.
  if (tags !== undefined && (tags === tag || tags.trim() === '*' || tags.includes(`"${hash}`))) {
    res.writeHead(304, marks ? [...notModified, ...marks] : notModified).end();
    return;
  }
  res.writeHead(200, marks ? [...headers, ...marks] : headers).end(bytes);
}
