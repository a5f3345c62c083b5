import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import { type Encoding, preferredEncoding } from '../cache/encodings.ts';

const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/** Files under `assets/` carry a hash of their content in their name and so never change. */
const HASHED = '/assets/';
const ONE_YEAR = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';

/**
 * Serves the built client: the smallest variant the browser takes. The build makes both or none of a file.
 * @param folder the build's client folder; its list of files is read once, so that a request costs no look-up
 */
export function builtAssets(folder: string): RequestHandler {
  const files = new Set(
    readdirSync(folder, { recursive: true }).map((file) => `/${String(file).replaceAll('\\', '/')}`),
  );
  // The shells are no pages of their own: they are sent at each address.
  for (const shell of ['/index.html', '/admin.html']) files.delete(shell);
  const sendFile = express.static(folder, { index: false, redirect: false, cacheControl: false });
  return (req, res, next) => {
    const path = req.path;
    if (!files.has(path) || path.endsWith('.br') || path.endsWith('.gz')) {
      next();
      return;
    }
    res.setHeader('Cache-Control', path.startsWith(HASHED) ? ONE_YEAR : ONE_HOUR);
    const varies = files.has(path + SUFFIX.br);
    // Not Express's own choice: it takes the first that a browser names, and browsers name gzip before brotli.
    const encoding = varies ? preferredEncoding(req.headers['accept-encoding']) : 'identity';
    if (varies) res.vary('Accept-Encoding');
    if (encoding !== 'identity') {
      res.type(path.slice(path.lastIndexOf('.')));
      res.setHeader('Content-Encoding', encoding);
      req.url = path + SUFFIX[encoding];
    }
    sendFile(req, res, next);
  };
}

/** The build's folders, beside the server wherever it runs from. */
export const buildFolder = (root: string) => ({
  client: join(root, 'dist/client'),
  render: join(root, 'dist/render/entry-server.js'),
  template: join(root, 'dist/client/index.html'),
  adminShell: join(root, 'dist/client/admin.html'),
});
