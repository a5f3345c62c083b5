import { readdirSync } from 'node:fs';
import express, { type RequestHandler } from 'express';
import { IMMUTABLE } from '#server/http/cache-control.ts';
import { type Encoding, preferredEncoding } from '#server/http/encodings.ts';
import { allowDecoder } from '#server/http/security-headers.ts';

const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/** File names under `assets/` contain a hash of the content, so these files never change. */
const HASHED = '/assets/';
/** The worker that decodes HEIC photos. */
const DECODER = '/assets/admin/heic-worker';
const ONE_HOUR = 'public, max-age=3600';

/** Serves the built client, compressed where the build has made variants (docs/decisions/built-assets.md). */
export function builtAssets(folder: string): RequestHandler {
  const files = new Set(
    readdirSync(folder, { recursive: true }).map((file) => `/${String(file).replaceAll('\\', '/')}`),
  );
  // The shells are templates, not pages with an address of their own.
  for (const shell of ['/index.html', '/admin.html']) files.delete(shell);
  const sendFile = express.static(folder, { index: false, redirect: false, cacheControl: false, acceptRanges: false });
  return (req, res, next) => {
    const { path, url } = req;
    if (!files.has(path) || path.endsWith('.br') || path.endsWith('.gz')) {
      next();
      return;
    }
    res.setHeader('Cache-Control', path.startsWith(HASHED) ? IMMUTABLE : ONE_HOUR);
    if (path.startsWith(DECODER)) allowDecoder(res);
    const hasVariants = files.has(path + SUFFIX.br);
    const encoding = hasVariants ? preferredEncoding(req.headers['accept-encoding']) : 'identity';
    if (hasVariants) res.vary('Accept-Encoding');
    if (encoding !== 'identity') {
      res.type(path.slice(path.lastIndexOf('.')));
      res.setHeader('Content-Encoding', encoding);
      req.url = path + SUFFIX[encoding];
    }
    sendFile(req, res, (thrown?: unknown) => {
      // The response is an error or another page, which has no encoding.
      for (const name of ['Cache-Control', 'Content-Encoding', 'ETag', 'Last-Modified']) res.removeHeader(name);
      req.url = url;
      next(thrown);
    });
  };
}
