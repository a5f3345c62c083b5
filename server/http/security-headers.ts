import type { RequestHandler } from 'express';
import helmet from 'helmet';

interface SecurityOptions {
  /** Whether the site's own address is https: only then may a browser be told to insist on it. */
  https: boolean;
  /** Vite's hot reload needs inline scripts and its socket; never set in production. */
  development: boolean;
}

/**
 * The headers of every answer, errors too (quality.md, "Headers"). No inline script and so no nonce: a page can be kept
 * and sent again as it is. Pictures may come from any https address, because an editor may name one.
 */
export function securityHeaders({ https, development }: SecurityOptions): RequestHandler[] {
  const self = "'self'";
  const inDevelopment = development ? ["'unsafe-inline'"] : [];
  const policy = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: [self, ...inDevelopment],
        styleSrc: [self, ...inDevelopment],
        imgSrc: [self, 'data:', 'blob:', 'https:'],
        fontSrc: [self],
        connectSrc: [self, ...(development ? ['ws:'] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: [self],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Pictures are meant to be shared: a card on another site shows them.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  const permissions: RequestHandler = (_req, res, next) => {
    res.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
    next();
  };
  return [policy, permissions];
}
