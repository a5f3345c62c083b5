import { randomUUID } from 'node:crypto';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { BODY_BYTES } from '#shared/constants.ts';
import { readToken } from '../auth/session.ts';
import { contextMaker, type Services } from '../context.ts';
import type { Env } from '../env.ts';
import { AppError, headersOf, toAppError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { feed } from '../pages/crawlers/feed.ts';
import { robots } from '../pages/crawlers/robots.ts';
import { sitemap } from '../pages/crawlers/sitemap.ts';
import { favicon } from '../pages/favicon.ts';
import { pages, type Renderer } from '../pages/pages.ts';
import { themes } from '../pages/theme.ts';
import type { Procedure } from '../procedures.ts';
import { apiDocs, apiDocsFiles } from '../rest/api-docs.ts';
import { csvExports } from '../rest/csv-exports.ts';
import { restApi } from '../rest/rest-api.ts';
import { appRouter } from '../routers/index.ts';
import { receiveUploads } from '../uploads/receive.ts';
import { serveUploads } from '../uploads/serve.ts';
import { limitReads, limitVisitorCalls } from './concurrency-limit.ts';
import { errorHandler, logError } from './error-handler.ts';
import { health } from './monitoring/health.ts';
import { readBody } from './request/json-body.ts';
import { requestIds } from './request/request-id.ts';
import { securityHeaders } from './security-headers.ts';

/** Calls that one tRPC request may carry. See docs/rules.md#limits. */
const MAX_BATCH = 10;

export interface AppOptions {
  env: Env;
  log: Logger;
  services: Services;
  procedures: readonly Procedure[];
  renderer: Renderer;
  /** Serves the built assets, or Vite's in development. */
  assets: RequestHandler;
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
  metrics: RequestHandler;
  development?: boolean;
}

/** The application, its middleware in the order of a request. It does not listen. */
export function createApp(options: AppOptions): Express {
  const { env, log, services, publicUrl } = options;
  const app = express();
  app.disable('x-powered-by');
  // The page cache makes the entity tags.
  app.disable('etag');
  app.set('trust proxy', env.TRUST_PROXY);

  app.use(assignRequestId);
  app.use(securityHeaders({ https: publicUrl.startsWith('https:'), development: options.development ?? false }));
  app.use(health(), options.metrics, themes());
  app.use('/uploads', serveUploads({ storage: services.uploads }));
  // Files are outside of the limit, because a slow reader may take long for one.
  app.use(options.assets);
  const createContext = contextMaker(options);
  mountApi(app, options, createContext);

  // A queue of their own: reads of the API must not wait for pages.
  app.use(limitReads(), rejectDotSegments, favicon(publicUrl));
  app.use(robots(publicUrl), sitemap(publicUrl), feed(publicUrl));
  app.use(pages({ ...options, cache: services.cache, createContext, router: appRouter }));
  app.use(rejectMethod);
  app.use(errorHandler(log));
  return app;
}

function mountApi(
  app: Express,
  { log, services, procedures }: AppOptions,
  createContext: ReturnType<typeof contextMaker>,
): void {
  app.use(
    '/api',
    privateByDefault,
    rejectMalformedPath,
    readToken(services.secret),
    receiveUploads(procedures),
    readBody(),
  );
  // Files, of which a slow reader may take long.
  app.use('/api', csvExports({ log, statistics: services.statistics }), apiDocsFiles());
  // After the body: a client that never finishes one must not hold a place.
  app.use('/api', limitReads(), limitVisitorCalls());
  app.use('/api', apiDocs(appRouter));
  app.use(
    '/api/trpc',
    (req, _res, next) => requestIds.run(req.id, next),
    createExpressMiddleware({
      router: appRouter,
      createContext,
      maxBatchSize: MAX_BATCH,
      // `readBody` has read every body; should one pass it all the same, tRPC must not read it without a limit.
      maxBodySize: BODY_BYTES,
      responseMeta: ({ errors }) => ({ headers: headersOf(errors.map(toAppError)) }),
      onError: ({ error, path, req }) => logError(log, toAppError(error), path, req.id),
    }),
  );
  app.use('/api', restApi({ router: appRouter, procedures, createContext, log }));
}

function assignRequestId(req: Request, _res: Response, next: NextFunction): void {
  req.id = randomUUID();
  next();
}

/** A response to a token is for its owner only; a public one may be stored, but must be revalidated. */
function privateByDefault(req: Request, res: Response, next: NextFunction): void {
  const isPublic = req.headers.authorization === undefined && (req.method === 'GET' || req.method === 'HEAD');
  res.setHeader('Cache-Control', isPublic ? 'no-cache' : 'no-store');
  res.vary('Authorization');
  next();
}

/** tRPC, the REST API and uploads decode the path; reject malformed percent-escapes here with 400, before they cause a 500. */
function rejectMalformedPath(req: Request, _res: Response, next: NextFunction): void {
  try {
    decodeURIComponent(req.path);
  } catch {
    throw new AppError('request.malformed');
  }
  next();
}

/** Browsers resolve dot segments before they send a request. A page must not be served under an unresolved address. */
function rejectDotSegments(req: Request, _res: Response, next: NextFunction): void {
  if (/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(req.path)) throw new AppError('request.notFound');
  next();
}

/** Pages and files can only be read. */
function rejectMethod(): never {
  throw new AppError('request.methodNotAllowed', { allow: ['GET', 'HEAD'] });
}
