import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { AppError, errorBody, statusOf } from '#server/api/errors.ts';
import type { Logger } from '#server/log.ts';
import { singleSlashes } from '#shared/first-bytes.ts';
import { logError } from './error-handler.ts';
import type { SetHeaders } from './security-headers.ts';

const ORIGIN = /^https?:\/\/[^/?]*/i;

type Target = { host: string | undefined; url: string } | { redirect: string };

/**
 * Reads a request target (RFC 9112, section 3.2). Repeated slashes in a path redirect to single slashes: browsers take
 * a link that begins with two slashes for another site's.
 * @returns undefined for a malformed target; `host` only from the absolute form, where `host` replaces the `Host`
 *   header
 */
export function readTarget(target: string): Target | undefined {
  if (target === '*') return { host: undefined, url: '/' };
  const origin = ORIGIN.exec(target)?.[0];
  const host = origin === undefined ? undefined : hostOf(origin);
  if (host === '') return undefined;
  const rest = target.slice(origin?.length ?? 0);
  const url = host === undefined || rest.startsWith('/') ? rest : `/${rest}`;
  const path = url.split('?', 1)[0] ?? '';
  // Browsers read a backslash as a slash, and send no fragment.
  if (!path.startsWith('/') || path.includes('\\') || url.includes('#')) return undefined;
  if (path.includes('//')) return { redirect: singleSlashes(path) + url.slice(path.length) };
  return { host, url };
}

/** The host of an origin such as `http://example.com:8080`; empty for an origin without a host or with a user name. */
function hostOf(origin: string): string {
  const { host = '', username, password } = URL.parse(origin) ?? {};
  return username || password ? '' : host;
}

/** @param setHeaders for the responses that end here */
export function normalizeTarget(listener: RequestListener, setHeaders: SetHeaders, log: Logger): RequestListener {
  return (req, res) => {
    const target = readTarget(req.url ?? '');
    if (!target) {
      const error = new AppError('request.malformed');
      const id = randomUUID();
      logError(log, error, undefined, id);
      setHeaders(req, res);
      const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
      res.writeHead(statusOf(error), headers);
      res.end(JSON.stringify(errorBody(error, id)));
    } else if ('redirect' in target) {
      setHeaders(req, res);
      res.writeHead(308, { Location: target.redirect, 'Cache-Control': 'no-store' }).end();
    } else {
      if (target.host !== undefined) req.headers.host = target.host;
      req.url = target.url;
      listener(req, res);
    }
  };
}
