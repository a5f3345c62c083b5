import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { BODY_BYTES } from '#shared/constants.ts';
import { type Context, contextMaker, type Services } from './api/context.ts';
import { AppError, headersOf, RETRY_SECONDS, toAppError } from './api/errors.ts';
import type { Procedure } from './api/procedures.ts';
import { requestIds } from './api/trpc.ts';
import { isKey, readToken, sessionOf } from './auth/session.ts';
import type { Env } from './env.ts';
import { limitConcurrency } from './http/concurrency-limit.ts';
import { shareWith } from './http/cross-origin.ts';
import { errorHandler, logError } from './http/error-handler.ts';
import { health } from './http/health.ts';
import { readBody } from './http/json-body.ts';
import { loopbackOnly } from './http/loopback-only.ts';
import { createMetrics } from './http/metrics.ts';
import { normalizeTarget } from './http/request-target.ts';
import { securityHeaders, strictTransport } from './http/security-headers.ts';
import type { Logger } from './log.ts';
import { book } from './pages/book.ts';
import { feed } from './pages/crawlers/feed.ts';
import { robots } from './pages/crawlers/robots.ts';
import { securityTxt } from './pages/crawlers/security-txt.ts';
import { sitemap } from './pages/crawlers/sitemap.ts';
import { favicon } from './pages/favicon.ts';
import { pages, type Renderer } from './pages/pages.ts';
import { queryRedirects } from './pages/redirects.ts';
import { themes } from './pages/theme.ts';
import { apiDocs, apiDocsFiles, DOCUMENT_PATHS } from './rest/api-docs.ts';
import { csvExports } from './rest/csv-exports.ts';
import { restApi } from './rest/rest-api.ts';
import { appRouter } from './routers/index.ts';
import { receiveUploads } from './uploads/receive.ts';
import { serveUploads } from './uploads/serve.ts';

/** Calls that one tRPC request may carry. See docs/rules.md#limits. */
const MAX_BATCH = 10;

export interface AppOptions {
  env: Env;
  log: Logger;
  services: Services;
  procedures: readonly Procedure[];
  renderer: Renderer;
  assets: RequestHandler;
  /** The public origin, without a trailing slash. */
  publicUrl: string;
  /** Why the site cannot respond yet; undefined once its store is open. */
  whyClosed: () => string | undefined;
  development: boolean;
}

/** The application without a listening server; the order of the handlers matters. */
export function createApp(options: AppOptions): RequestListener {
  const { env, log, services, procedures, publicUrl, development, whyClosed } = options;
  const apiNames = ['trpc', ...DOCUMENT_PATHS.map((path) => path.slice(1)), ...procedures.map(firstSegment)];
  const metrics = createMetrics({ env, apiNames, cacheCounts: services.cache.counts });
  const createContext = contextMaker(options);
  const limit = limitConcurrency();

  const app = express();
  app.disable('x-powered-by');
  // Express makes no entity tags, because the page cache makes them.
  app.disable('etag');
  app.set('trust proxy', env.TRUST_PROXY);
  const setHeaders = securityHeaders({ https: publicUrl.startsWith('https:'), development });
  app.use(assignRequestId, setHeaders);
  app.use(health(whyClosed), metrics.route, themes());
  app.use(rejectCrossSite);
  app.use('/uploads', serveUploads({ storage: services.uploads, resizedPictures: services.resizedPictures }));
  // Files bypass the limit, because a slow client may take long to read a file.
  app.use(options.assets, rejectWhile(whyClosed));
  app.use('/api', api(options, createContext));
  // The API has its own limit, so that reads of the API do not wait for pages.
  app.get(/^/, limit, rejectDotSegments);
  app.use(favicon(), robots(publicUrl), securityTxt(publicUrl), sitemap(publicUrl), feed(publicUrl));
  app.use(book({ createContext, publicUrl }));
  app.use(pages({ ...options, cache: services.cache, limit, createContext, router: appRouter }));
  app.use(rejectMethod, errorHandler(log));

  // The page cache comes before Express, because most requests end there.
  const cached = development ? app : services.cache.before(app);
  const redirected = queryRedirects({ cache: services.cache, setHeaders, whyClosed }, cached);
  const shared = shareWith(env.CORS_ORIGINS ?? [], isKey, redirected);
  const counted = metrics.watch(shared);
  const normalized = normalizeTarget(env.demoMode ? loopbackOnly(counted, setHeaders) : counted, setHeaders, log);
  return publicUrl.startsWith('https:') ? strictTransport(normalized, env.TRUST_PROXY) : normalized;
}

function api(
  { env, log, services, procedures }: AppOptions,
  createContext: (opts: { req: Request; res: Response }) => Promise<Context>,
): RequestHandler {
  const routes = express.Router();
  // A cache of others keeps a response for each origin, although all but one header is the same.
  const vary = env.CORS_ORIGINS ? 'Authorization, Origin' : 'Authorization';
  routes.use(privateByDefault(vary), rejectMalformedPath, readToken(services.secret));
  routes.use(
    receiveUploads(procedures),
    readBody(procedures, async (req) => (await sessionOf(req)) !== undefined),
  );
  // A slow client may take long to read a file, so files have no limit.
  routes.use(csvExports({ log, statistics: services.statistics }), apiDocsFiles());
  // The limits come after the body: a client that never finishes its body must not hold a place.
  routes.use(limitByPurpose());
  routes.use(apiDocs(appRouter));
  routes.use(
    '/trpc',
    (req, _res, next) => requestIds.run(req.id, next),
    createExpressMiddleware({
      router: appRouter,
      createContext,
      maxBatchSize: MAX_BATCH,
      // `readBody` has read every body; tRPC must never read a body without a limit.
      maxBodySize: BODY_BYTES.hotel,
      // tRPC replaces the `Vary` of the response by its own, to which this one is appended.
      responseMeta: ({ errors }) => ({
        headers: new Headers({ ...headersOf(errors.map(toAppError)), Vary: vary }),
      }),
      onError: ({ error, path, req }) => logError(log, toAppError(error), path, req.id),
    }),
  );
  routes.use(restApi({ router: appRouter, procedures, createContext, log }));
  return routes;
}

/** A MongoDB that is not there yet leaves the site without administrators, settings and indexes. */
function rejectWhile(whyClosed: () => string | undefined): RequestHandler {
  return (_req, _res, next) => {
    if (whyClosed() !== undefined) throw new AppError('store.unavailable', { retryAfter: RETRY_SECONDS });
    next();
  };
}

const SIGN_IN = /^\/(?:auth\/login|trpc\/auth\.login(?:,auth\.login)*)$/;

/** Reads do not wait for messages and counts, and neither waits for sign-ins, which have a queue of their own. */
function limitByPurpose(): RequestHandler {
  const [reads, writes] = [limitConcurrency(), limitConcurrency()];
  return (req, res, next) => {
    if (SIGN_IN.test(req.path)) next();
    else if (isRead(req)) reads(req, res, next);
    else writes(req, res, next);
  };
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

const firstSegment = ({ segments }: Procedure) => segments[0] ?? '';

function assignRequestId(req: Request, _res: Response, next: NextFunction): void {
  req.id = randomUUID();
  next();
}

/**
 * Refuses what a page of another site sends from a visitor's browser, such as a form that posts spam or guesses
 * passwords from many addresses (W3C Fetch Metadata), but for a key from an origin that is let in. Programs and older
 * browsers send no such header.
 */
function rejectCrossSite(req: Request, res: Response, next: NextFunction): void {
  const isAllowed = isRead(req) || res.hasHeader('Access-Control-Allow-Origin');
  if (!isAllowed && req.headers['sec-fetch-site'] === 'cross-site') throw new AppError('request.crossSite');
  next();
}

/** A response to a token is for its owner only; a public response may be stored but must be revalidated. */
const privateByDefault =
  (vary: string): RequestHandler =>
  (req, res, next) => {
    const isPublic = req.headers.authorization === undefined && isRead(req);
    res.setHeader('Cache-Control', isPublic ? 'no-cache' : 'no-store');
    res.vary(vary);
    next();
  };

/**
 * tRPC, the REST API and uploads decode the path, so a malformed percent-escape gets 400 here, before it causes a 500.
 */
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

function rejectMethod(): never {
  throw new AppError('request.methodNotAllowed', { allow: ['GET', 'HEAD'] });
}
