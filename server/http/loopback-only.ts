import type { IncomingMessage, RequestListener } from 'node:http';
import { LOOPBACK } from '#server/env.ts';
import type { SetHeaders } from './security-headers.ts';

export const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

const MESSAGE = 'This demo is for its own machine only. Set ADMIN_PASSWORD to serve the site to others.\n';

/**
 * Responds with 403 to requests that did not come straight from this machine: through a proxy or tunnel, or for another
 * host name, as after DNS rebinding.
 */
export function loopbackOnly(listener: RequestListener, setHeaders: SetHeaders): RequestListener {
  return (req, res) => {
    if (isLocal(req)) {
      listener(req, res);
      return;
    }
    setHeaders(req, res);
    res.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(MESSAGE);
  };
}

function isLocal({ headers }: IncomingMessage): boolean {
  // The host name without its port and, for IPv6, without brackets (RFC 9110, section 7.2).
  const name = (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  return LOOPBACK.has(name.toLowerCase()) && FORWARDING_HEADERS.every((header) => headers[header] === undefined);
}
