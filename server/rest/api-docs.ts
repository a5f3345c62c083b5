import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Router } from 'express';
import { type Encoding, encode, preferredEncoding } from '#server/http/encodings.ts';
import type { AppRouter } from '#server/routers/index.ts';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Hotel chain API</title>
<link rel="icon" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="calls"></div>
<noscript>The calls are described in <a href="/api/openapi.json">openapi.json</a>.</noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/init.js"></script>
</body>
</html>
`;

/** A separate file, because the Content-Security-Policy allows no inline script. The validator is a foreign host. */
const INIT = `window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  validatorUrl: null,
  defaultModelsExpandDepth: 0,
});
`;

const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'] as const;
const folderOfFiles = () => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

export const DOCUMENT_PATHS = ['/openapi.json', '/docs'] as const;

export function apiDocsFiles(): Router {
  const root = folderOfFiles();
  const [, pagePath] = DOCUMENT_PATHS;
  const routes = Router();
  for (const name of FILES) {
    routes.get(`${pagePath}/${name}`, (_req, res) => {
      res.sendFile(name, { root, cacheControl: false, acceptRanges: false });
    });
  }
  return routes;
}

export function apiDocs(router: AppRouter): Router {
  const [documentPath, pagePath] = DOCUMENT_PATHS;
  const routes = Router();
  let document: Promise<Buffer> | undefined;
  const bodies = new Map<Encoding, Promise<Buffer>>();
  const bodyIn = (encoding: Encoding): Promise<Buffer> => {
    // Most sites never need the document, so the generator is loaded on demand.
    document ??= import('./openapi-document.ts').then(({ createDocument }) =>
      Buffer.from(JSON.stringify(createDocument(router))),
    );
    if (encoding === 'identity') return document;
    const body = bodies.get(encoding) ?? document.then((bytes) => encode(bytes, encoding));
    bodies.set(encoding, body);
    return body;
  };
  routes.get(documentPath, async (req, res) => {
    const encoding = preferredEncoding(req.headers['accept-encoding']);
    res.vary('Accept-Encoding');
    if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
    res.type('json').send(await bodyIn(encoding));
  });
  routes.get(pagePath, (_req, res) => {
    res.type('html').send(PAGE);
  });
  routes.get(`${pagePath}/init.js`, (_req, res) => {
    res.type('js').send(INIT);
  });
  return routes;
}
