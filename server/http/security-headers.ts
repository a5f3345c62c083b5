import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Response } from 'express';
import helmet from 'helmet';

interface SecurityOptions {
  https: boolean;
  /** Vite's hot reload needs inline scripts and a socket; never set in production. */
  development: boolean;
}

/** Only pages of this site read these addresses. */
const OWN_PATHS = /^\/(?:api|admin)(?:[/?]|$)/i;

/** HSTS holds for a year and for the site's name only, because a subdomain may belong to a program without https. */
const STRICT_TRANSPORT = 'max-age=31536000';

/**
 * Tells browsers to come by https from now on. Browsers ignore the header on a response that came by http
 * (RFC 6797, section 8.1), where nobody may send the header either (section 7.2).
 * @param proxies how many proxies are trusted to say by what protocol a request came
 */
export function strictTransport(listener: RequestListener, proxies: number): RequestListener {
  return (req, res) => {
    const [protocol = ''] = String(req.headers['x-forwarded-proto'] ?? '').split(',');
    if (proxies > 0 && protocol.trim() === 'https') res.setHeader('Strict-Transport-Security', STRICT_TRANSPORT);
    listener(req, res);
  };
}

/** Sets the headers of a response, before its handler or in Express. */
export type SetHeaders = (req: IncomingMessage, res: ServerResponse, next?: () => void) => void;

/** Without inline scripts no nonces are needed, so that the page cache can send a page again unchanged. */
export function securityHeaders({ https, development }: SecurityOptions): SetHeaders {
  const self = "'self'";
  const inDevelopment = development ? ["'unsafe-inline'"] : [];
  const policy = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: [self, ...inDevelopment, ...(development ? ["'wasm-unsafe-eval'"] : [])],
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
    // `strictTransport` adds the header, because the page cache sends one response to http and https.
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Other sites show the pictures in their link previews.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // Switched off, because no current browser reads these headers on https.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  });
  return (req, res, next = () => undefined) => {
    res.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
    policy(req, res, () => {
      if (OWN_PATHS.test(req.url ?? '')) res.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
      next();
    });
  };
}

/** Keeps the address of a preview, which may have a token, from search engines, caches and other sites. */
export function keepPrivate(res: Response): void {
  res.setHeader('Referrer-Policy', 'no-referrer');
  res.setHeader('X-Robots-Tag', 'noindex');
  res.setHeader('Cache-Control', 'no-store');
}

/** The script of a worker has a policy of its own, which lets the worker run its decoder (docs/decisions/heic-and-svg.md). */
export function allowDecoder(res: ServerResponse): void {
  const policy = String(res.getHeader('Content-Security-Policy'));
  res.setHeader('Content-Security-Policy', policy.replace("script-src 'self'", "$& 'wasm-unsafe-eval'"));
}

/** The page's forms cannot be sent, and only this site may show the page in a frame. */
export function limitPreview(res: Response): void {
  const policy = String(res.getHeader('Content-Security-Policy'))
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    .replace("form-action 'self'", "form-action 'none'");
  res.setHeader('Content-Security-Policy', policy);
  res.setHeader('X-Frame-Options', 'SAMEORIGIN');
}
