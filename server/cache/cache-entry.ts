import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Encoding, encode } from './encodings.ts';

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

/** What an answer is made of, as it can be written down and read again. */
export interface AnswerParts {
  hash: string;
  /** Names and values in turn, as `writeHead` takes them without copying. */
  headers: string[];
  /** Those of the headers that a 304 says too. */
  repeated: string[];
  bodies: { encoding: Encoding; bytes: Buffer }[];
}

/** One encoding of an answer, with everything that is sent with it. */
interface Variant {
  tag: string;
  bytes: Buffer;
  headers: string[];
  notModified: string[];
}

/** An answer of the application, ready to be sent again. */
export interface Answer extends Omit<AnswerParts, 'bodies'> {
  size: number;
  keptAt: number;
  /** The content's revision it shows. */
  revision: number;
  variants: Map<Encoding, Variant | Promise<Variant>>;
}

/** What a caller asks of an answer. */
export interface Asked {
  encoding: Encoding;
  tags: string | undefined;
  /** Headers beside the answer's own, names and values in turn. */
  marks?: string[];
}

/** The answer whose head is on the response; that one is left without headers. */
export function answerOf(res: ServerResponse, body: Buffer, revision: number): Answer {
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
  return answerFrom({ hash, headers, repeated, bodies: [{ encoding: 'identity', bytes: body }] }, revision);
}

/** An answer from its parts, kept from this moment on. */
export function answerFrom({ bodies, ...head }: AnswerParts, revision: number): Answer {
  const size = bodies.reduce((sum, { bytes }) => sum + bytes.length, OVERHEAD);
  const answer: Answer = { ...head, size, keptAt: performance.now(), revision, variants: new Map() };
  for (const { encoding, bytes } of bodies) answer.variants.set(encoding, variant(answer, encoding, bytes));
  return answer;
}

/** What an answer is made of, without what is being compressed at this moment or got no smaller by it. */
export function partsOf({ hash, headers, repeated, variants }: Answer): AnswerParts {
  const plain = variants.get('identity');
  const bodies = [...variants].flatMap(([encoding, made]) =>
    made instanceof Promise || (made === plain && encoding !== 'identity') ? [] : [{ encoding, bytes: made.bytes }],
  );
  return { hash, headers, repeated, bodies };
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
export function variantOf(answer: Answer, encoding: Encoding, grown: (by: number) => void): Variant | Promise<Variant> {
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

/** Sends one encoding of an answer, or says that the caller has it already. */
export function write(
  res: ServerResponse,
  { tag, bytes, headers, notModified }: Variant,
  { tags, marks }: Asked,
  hash: string,
): void {
  // `If-None-Match` compares weakly: any encoding of these bytes the caller has will do.
  if (tags !== undefined && (tags === tag || tags.trim() === '*' || tags.includes(`"${hash}`))) {
    res.writeHead(304, marks ? [...notModified, ...marks] : notModified).end();
    return;
  }
  res.writeHead(200, marks ? [...headers, ...marks] : headers).end(bytes);
}
