import { type RequestHandler, Router } from 'express';
import type { AppRouter } from '../routers/index.ts';
import type { ApiDocument } from './openapi-document.ts';

/** Serves the document at `/openapi.json`. Its generator is read, and it is made, at the first request that wants it. */
export function serveDocument(router: AppRouter): RequestHandler {
  const routes = Router();
  let made: Promise<ApiDocument> | undefined;
  routes.get('/openapi.json', async (_req, res) => {
    made ??= import('./openapi-document.ts').then(({ createDocument }) => createDocument(router));
    res.json(await made);
  });
  return routes;
}
