import type { IncomingMessage, RequestListener } from 'node:http';

const API = /^\/api(?:[/?]|$)/i;

const GRANTED = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-Match, If-None-Match',
  'Access-Control-Max-Age': '600',
};
const EXPOSED = 'ETag, Link, Location, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate';

/**
 * Lets pages of other sites read what visitors read, and call with a key (docs/rules.md#other-sites). Stands before the
 * page cache, whose responses are the same for every origin.
 * @param origins such as `https://www.example.com`
 * @param isKey whether an `Authorization` header has a key; a session is not shared
 */
export function shareWith(
  origins: readonly string[],
  isKey: (authorization: string) => boolean,
  listener: RequestListener,
): RequestListener {
  if (origins.length === 0) return listener;
  const isShared = ({ method, headers: { authorization } }: IncomingMessage): boolean =>
    authorization === undefined ? method === 'GET' || method === 'HEAD' : isKey(authorization);
  return (req, res) => {
    const { origin } = req.headers;
    if (origin !== undefined && origins.includes(origin) && API.test(req.url ?? '')) {
      if (req.method === 'OPTIONS' && req.headers['access-control-request-method'] !== undefined) {
        const headers = { ...GRANTED, 'Access-Control-Allow-Origin': origin, Vary: 'Origin' };
        res.writeHead(204, headers).end();
        return;
      }
      if (isShared(req)) {
        res.setHeader('Access-Control-Allow-Origin', origin);
        res.setHeader('Access-Control-Expose-Headers', EXPOSED);
      }
    }
    listener(req, res);
  };
}
