import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type RequestHandler, Router } from 'express';

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

/** A file of its own, because the site's policy runs no inline script; the validator would be a foreign host. */
const INIT = `window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  validatorUrl: null,
  defaultModelsExpandDepth: 0,
});
`;

/** The only files of the package that are given out. */
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'] as const;

/** The document as a readable page at `/docs`, with everything it needs served from here. */
export function docsPage(): RequestHandler {
  const routes = Router();
  let folder: string | undefined;
  routes.get('/docs', (_req, res) => {
    res.type('html').send(PAGE);
  });
  routes.get('/docs/init.js', (_req, res) => {
    res.type('js').send(INIT);
  });
  for (const name of FILES) {
    routes.get(`/docs/${name}`, (_req, res) => {
      // Looked up when first asked for: a server whose page nobody opens reads nothing of the package.
      folder ??= dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
      res.sendFile(join(folder, name), { cacheControl: false });
    });
  }
  return routes;
}
