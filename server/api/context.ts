import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { type Session, sessionOf } from '#server/auth/session.ts';
import { DEVICE_SECONDS } from '#server/auth/token.ts';
import type { Env } from '#server/env.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { PageCache } from '#server/http/page-cache.ts';
import type { Logger } from '#server/log.ts';
import type { Statistics } from '#server/models/statistics/counting.ts';
import type { ResizedPictures } from '#server/uploads/resized-pictures.ts';
import type { UploadStorage } from '#server/uploads/storage.ts';
import { INVALID_TOKEN } from './errors.ts';
import type { Procedure } from './procedures.ts';

export interface Services {
  secret: string;
  uploads: UploadStorage;
  resizedPictures: ResizedPictures;
  /** Public responses and results of reads; cleared after every change of content. */
  cache: PageCache;
  statistics: Statistics;
  /** Wakes the outbox; undefined where mail is not set up. */
  sendMailSoon: (() => void) | undefined;
  /** Must be called when something has happened that webhooks are told of. */
  deliverSoon: () => void;
  /** The public origin, without a trailing slash. */
  publicUrl: string;
  procedures: readonly Procedure[];
}

export interface Context {
  env: Env;
  log: Logger;
  services: Services;
  requestId: string;
  address: string;
  userAgent: string;
  deviceToken: string | undefined;
  setDeviceToken: (token: string) => void;
  authorization: string | undefined;
  /** The password that the call carries beside its body (docs/rules.md#current-password). */
  currentPassword: string | undefined;
  session: Session | undefined;
  /** Version of `If-Match`; `'malformed'` when the header is no version (docs/rules.md#versions). */
  ifMatch: number | 'malformed' | undefined;
  files: Express.ReceivedFile[] | undefined;
  /** Whether the files were uploaded for the library, whose pictures are never removed as orphans. */
  forLibrary: boolean;
  /** Response headers. Only the REST API sends them: a tRPC batch has one response for many calls. */
  headers: Record<string, string>;
}

/** The context of a call of somebody who is signed in. */
export type SignedIn = Context & { session: Session };

/** The entity tag `"7"` as 7. `*` matches every version, so `*` sets no condition. */
function parseIfMatch(header: string | undefined): Context['ifMatch'] {
  if (header === undefined || header.trim() === '*') return undefined;
  const digits = /^(?:W\/)?"(\d{1,15})"$/.exec(header.trim())?.[1];
  return digits === undefined ? 'malformed' : Number(digits);
}

/** The password of the header `X-Current-Password`, whose UTF-8 is percent-encoded (RFC 3986, section 2.1). */
function passwordOfHeader(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string') return undefined;
  try {
    return decodeURIComponent(header);
  } catch {
    return header;
  }
}

const DEVICE_COOKIE = 'sign_in_device';
const SIGN_IN_PATHS = ['/api/auth/login', '/api/trpc/auth.login'];

/** @param secure whether the browser may send the cookie over https only */
function setDeviceCookie(res: Response, token: string, secure: boolean): void {
  for (const path of SIGN_IN_PATHS) {
    res.cookie(DEVICE_COOKIE, token, {
      path,
      secure,
      maxAge: DEVICE_SECONDS * 1000,
      httpOnly: true,
      sameSite: 'strict',
    });
  }
}

/** The context of a call over HTTP; a stale or forged token makes the call a visitor's (RFC 9110, section 11.6.1). */
export function contextMaker({ env, log, services }: Pick<Context, 'env' | 'log' | 'services'>) {
  return async ({ req, res }: { req: Request; res: Response }): Promise<Context> => {
    const { authorization } = req.headers;
    const session = await sessionOf(req);
    if (authorization !== undefined && !session) res.setHeader('WWW-Authenticate', INVALID_TOKEN);
    return {
      ...visitorContext(env, log, req.id, services),
      address: clientAddress(req),
      userAgent: req.headers['user-agent'] ?? '',
      deviceToken: parseCookie(req.headers.cookie ?? '')[DEVICE_COOKIE],
      setDeviceToken: (token) => setDeviceCookie(res, token, env.PUBLIC_URL?.startsWith('https:') === true),
      authorization,
      currentPassword: passwordOfHeader(req.headers['x-current-password']),
      session,
      ifMatch: parseIfMatch(req.headers['if-match']),
      files: req.receivedFiles,
      forLibrary: req.forLibrary ?? false,
    };
  };
}

export function visitorContext(env: Env, log: Logger, requestId: string, services: Services): Context {
  return {
    env,
    log,
    services,
    requestId,
    address: '',
    userAgent: '',
    deviceToken: undefined,
    setDeviceToken: () => undefined,
    authorization: undefined,
    currentPassword: undefined,
    session: undefined,
    ifMatch: undefined,
    files: undefined,
    forLibrary: false,
    headers: {},
  };
}
