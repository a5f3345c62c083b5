import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ContentStamp } from './content-generation.ts';
import { type Encoding, encode, preferredEncoding } from './encodings.ts';

/** Below this size compression saves no network packet. */
const MIN_COMPRESSED_BYTES = 1_024;

/** Headers that belong to one response only, or are computed for each. */
const NOT_CACHED = new Set(
  'connection content-encoding content-length date etag keep-alive last-modified transfer-encoding x-request-id'.split(
    ' ',
  ),
);

/** One encoding of a response, with everything that is sent with it. */
interface Variant {
  tag: string;
  bytes: Buffer;
  /** Names and values alternately, as `writeHead` takes them without copying. */
  headers: string[];
  notModifiedHeaders: string[];
}

/** A complete response of the application, ready to be sent again. */
export interface CacheEntry extends ContentStamp {
  hash: string;
  headers: string[];
  /** The headers that a 304 repeats. */
  repeatedHeaders: string[];
  plain: Variant;
  compressed: Map<Encoding, Variant | Promise<Variant>>;
}

/** Makes an entry from a body and the headers set on `res`, and removes those headers from `res`. */
export function createEntry(res: ServerResponse, body: Buffer, generation: number): CacheEntry {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  const vary = res.getHeader('Vary');
  const pairs = Object.entries(res.getHeaders()).flatMap(([name, value]): [string, string][] =>
    NOT_CACHED.has(name) || name === 'vary' || value === undefined ? [] : [[name, String(value)]],
  );
  pairs.push(['vary', vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`]);
  const headers = pairs.flat();
  const repeatedHeaders = pairs.filter(([name]) => name === 'vary' || name === 'cache-control').flat();
  // `writeHead` gets them as a list; headers left on `res` would make it copy and merge both.
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  return {
    createdAt: performance.now(),
    generation,
    hash,
    headers,
    repeatedHeaders,
    plain: createVariant({ hash, headers, repeatedHeaders }, 'identity', body),
    compressed: new Map(),
  };
}

/** A strong entity tag identifies bytes, so each encoding has its own (RFC 9110, section 8.8.3). */
function createVariant(
  { hash, headers, repeatedHeaders }: Pick<CacheEntry, 'hash' | 'headers' | 'repeatedHeaders'>,
  encoding: Encoding,
  bytes: Buffer,
): Variant {
  const isPlain = encoding === 'identity';
  const tag = `"${hash}${isPlain ? '' : `-${encoding}`}"`;
  const own = isPlain ? [] : ['content-encoding', encoding];
  return {
    tag,
    bytes,
    headers: [...headers, 'etag', tag, 'content-length', String(bytes.length), ...own],
    // A 304 repeats these; the client keeps the other headers it has (RFC 9110, section 15.4.5).
    notModifiedHeaders: ['etag', tag, ...repeatedHeaders],
  };
}

/** Compresses a variant at the first request for it, once. */
function variantOf(entry: CacheEntry, encoding: Encoding): Variant | Promise<Variant> {
  const { plain, compressed } = entry;
  if (encoding === 'identity' || plain.bytes.length < MIN_COMPRESSED_BYTES) return plain;
  const existing = compressed.get(encoding);
  if (existing !== undefined) return existing;
  const compressing = encode(plain.bytes, encoding).then((bytes) => {
    const smaller = bytes.length < plain.bytes.length ? createVariant(entry, encoding, bytes) : plain;
    compressed.set(encoding, smaller);
    return smaller;
  });
  compressed.set(encoding, compressing);
  return compressing;
}

/** What a client accepts and already has. */
export interface Preferences {
  encoding: Encoding;
  /** Its `If-None-Match`. */
  tags: string | undefined;
}

export function preferencesOf({ headers }: IncomingMessage): Preferences {
  return { encoding: preferredEncoding(headers['accept-encoding']), tags: headers['if-none-match'] };
}

/**
 * Sends an entry in the preferred encoding, or 304 when the client has it already.
 * @param extraHeaders headers beside the entry's own, names and values alternately
 */
export function sendEntry(
  res: ServerResponse,
  entry: CacheEntry,
  preferences: Preferences,
  extraHeaders?: string[],
): void {
  const write = (variant: Variant) => {
    const isKnown = matches(preferences.tags, variant, entry);
    const headers = isKnown ? variant.notModifiedHeaders : variant.headers;
    res.writeHead(isKnown ? 304 : 200, extraHeaders ? [...headers, ...extraHeaders] : headers);
    res.end(isKnown ? undefined : variant.bytes);
  };
  const variant = variantOf(entry, preferences.encoding);
  if (variant instanceof Promise) variant.then(write).catch(() => res.destroy());
  else write(variant);
}

/** `If-None-Match` compares weakly, so any encoding of this body matches (RFC 9110, section 13.1.2). */
function matches(tags: string | undefined, { tag }: Variant, { hash }: CacheEntry): boolean {
  return tags !== undefined && (tags === tag || tags.trim() === '*' || tags.includes(`"${hash}`));
}
