import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Answer } from './ask.ts';
import { type Encoding, encode, preferredEncoding } from './encodings.ts';
import type { Begun } from './freshness.ts';

const MIN_COMPRESSED_BYTES = 1_024;

export interface CachedResponse extends Answer, Begun {
  mayBeKept: boolean;
  hash: string;
  compressed: { br?: Promise<Buffer>; gzip?: Promise<Buffer> };
}

export function toCachedResponse({ status, headers, body }: Answer, begun: Begun): CachedResponse {
  const Vary = headers.Vary === undefined ? 'Accept-Encoding' : `${headers.Vary}, Accept-Encoding`;
  const mayBeKept =
    status === 200 &&
    headers['Set-Cookie'] === undefined &&
    headers.Vary !== '*' &&
    !/no-store|private/i.test(String(headers['Cache-Control']));
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  return { ...begun, status, headers: { ...headers, Vary }, body, mayBeKept, hash, compressed: {} };
}

interface Wants {
  encoding: Encoding;
  tags: string | undefined;
}

export const wantsOf = ({ headers }: IncomingMessage): Wants => ({
  encoding: preferredEncoding(headers['accept-encoding']),
  tags: headers['if-none-match'],
});

/** Sends a response; one that may be kept has an entity tag, and is 304 to a client that has it. */
export async function send(
  cached: CachedResponse,
  wants: Wants,
  res: ServerResponse,
  more: OutgoingHttpHeaders = {},
): Promise<void> {
  const { status, headers, body, mayBeKept, hash, compressed } = cached;
  const encoding = body.length < MIN_COMPRESSED_BYTES ? 'identity' : wants.encoding;
  // A strong entity tag identifies bytes, so each encoding has its own tag (RFC 9110, section 8.8.3).
  const tag = mayBeKept && { ETag: encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"` };
  // `If-None-Match` compares weakly, so any encoding of this body matches (section 13.1.2).
  if (mayBeKept && (wants.tags?.includes(`"${hash}`) || wants.tags?.trim() === '*')) {
    const { Vary, 'Cache-Control': cacheControl } = headers;
    res.writeHead(304, { ...more, ...tag, Vary, ...(cacheControl && { 'Cache-Control': cacheControl }) }).end();
    return;
  }
  if (encoding === 'identity') {
    res.writeHead(status, { ...headers, ...more, ...tag, 'Content-Length': body.length }).end(body);
    return;
  }
  compressed[encoding] ??= encode(body, encoding);
  const bytes = await compressed[encoding];
  const own = { 'Content-Encoding': encoding, 'Content-Length': bytes.length };
  res.writeHead(status, { ...headers, ...more, ...tag, ...own }).end(bytes);
}
