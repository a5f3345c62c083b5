import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Changed } from './cache/invalidation.ts';
import type { Env } from './env.ts';
import type { Logger } from './log.ts';
import type { UploadStorage } from './uploads/storage.ts';

/** A signed-in administrator: the session's id and whose it is. */
export interface Session {
  id: string;
  userId: string;
  username: string;
}

/** A picture received by multer and not yet judged. */
export interface ReceivedFile {
  buffer: Buffer;
  originalName: string;
}

/** What procedures use besides the store. */
export interface Services {
  /** Signs the tokens. */
  secret: string;
  uploads: UploadStorage;
  /** To be told of every change of content, so that no kept answer outlives it. */
  changed: Changed;
}

/** What a procedure knows of its call, the same at both doors and in server rendering. */
export interface Context {
  env: Env;
  log: Logger;
  services: Services;
  requestId: string;
  /** Address of the caller as the trusted proxies give it. */
  address: string;
  userAgent: string;
  session: Session | undefined;
  /** Version of `If-Match` (ruling D18); `'malformed'` when it is not one. */
  ifMatch: number | 'malformed' | undefined;
  files: ReceivedFile[] | undefined;
  /** Headers of the answer; only the REST door sends them, a tRPC batch has one answer for many calls. */
  headers: Record<string, string>;
}

/** `"7"`, an entity tag, as 7 (ruling D18); `*` matches anything and so asks for nothing. */
function parseIfMatch(header: string | undefined): Context['ifMatch'] {
  if (header === undefined || header.trim() === '*') return undefined;
  const digits = /^(?:W\/)?"(\d{1,15})"$/.exec(header.trim())?.[1];
  return digits === undefined ? 'malformed' : Number(digits);
}

/** RFC 6750, section 3.1. */
const INVALID_TOKEN = 'Bearer error="invalid_token"';

/** A request as the middleware leaves it: named, its caller known, its pictures received. */
export type SiteRequest = IncomingMessage & { id: string; ip?: string; files?: ReceivedFile[] };

interface ContextMaker {
  env: Env;
  log: Logger;
  services: Services;
  readSession: (authorization: string | undefined) => Promise<Session | undefined>;
}

/**
 * The context of a call that came in over HTTP. A token that is stale or forged makes a visitor, never a refusal here;
 * the answer says so, because who sent it takes a visitor's answer for their own otherwise (RFC 9110, section 11.6.1).
 */
export function contextMaker({ env, log, services, readSession }: ContextMaker) {
  return async ({ req, res }: { req: SiteRequest; res: ServerResponse }): Promise<Context> => {
    const { authorization } = req.headers;
    const session = await readSession(authorization);
    if (authorization !== undefined && !session) res.setHeader('WWW-Authenticate', INVALID_TOKEN);
    return {
      env,
      log,
      services,
      requestId: req.id,
      address: req.ip ?? req.socket.remoteAddress ?? '',
      userAgent: req.headers['user-agent'] ?? '',
      session,
      ifMatch: parseIfMatch(req.headers['if-match']),
      files: req.files,
      headers: {},
    };
  };
}

/** The context of a page being rendered: always a visitor, so that a kept page never holds anybody's own answer. */
export function visitorContext(env: Env, log: Logger, requestId: string, services: Services): Context {
  return {
    env,
    log,
    services,
    requestId,
    address: '',
    userAgent: '',
    session: undefined,
    ifMatch: undefined,
    files: undefined,
    headers: {},
  };
}
