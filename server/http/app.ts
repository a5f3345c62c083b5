import { randomUUID } from 'node:crypto';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { contextMaker, type Services, type Session, type SiteRequest } from '../context.ts';
import type { Env } from '../env.ts';
import { AppError, errorBody, headersOf, statusOf, toAppError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { pages, type Renderer } from '../pages/pages.ts';
import { sitemap } from '../pages/sitemap.ts';
import { docsPage } from '../rest/docs-page.ts';
import { restDoor } from '../rest/rest-api.ts';
import { serveDocument } from '../rest/serve-document.ts';
import { appRouter } from '../routers/index.ts';
import { receiveUploads } from '../uploads/receive.ts';
import { serveUploads } from '../uploads/serve.ts';
import { health } from './health.ts';
import { readBody } from './json-body.ts';
import { requestIds } from './request-id.ts';
import { securityHeaders } from './security-headers.ts';

/** Calls one tRPC request may carry (quality.md, "Sign-in limit"). */
const MAX_BATCH = 10;

export interface AppOptions {
  env: Env;
  log: Logger;
  services: Services;
  readSession: (authorization: string | undefined) => Promise<Session | undefined>;
  renderer: Renderer;
  /** Serves the built assets, or Vite's in development. */
  assets: RequestHandler;
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
  metrics: RequestHandler;
  development?: boolean;
}

/** The application, in the order a request meets it. It listens nowhere. */
export function createApp(options: AppOptions): Express {
  const { env, log, services, readSession, publicUrl } = options;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', env.TRUST_PROXY);

  app.use(nameRequest);
  app.use(securityHeaders({ https: publicUrl.startsWith('https:'), development: options.development ?? false }));
  app.use(health(), options.metrics);
  app.use('/uploads', serveUploads({ storage: services.uploads }));

  const createContext = contextMaker({ env, log, readSession, services });
  const onError = (failure: AppError, path: string | undefined, requestId: string): void =>
    logFailure(log, failure, path, requestId);
  app.use('/api', privateByDefault, refuseMalformedPath, receiveUploads({ readSession }), readBody());
  app.use('/api', serveDocument(appRouter), docsPage());
  app.use(
    '/api/trpc',
    (req, _res, next) => requestIds.run((req as unknown as SiteRequest).id, next),
    createExpressMiddleware({
      router: appRouter,
      createContext: createContext as never,
      maxBatchSize: MAX_BATCH,
      responseMeta: ({ errors }) => ({ headers: headersOf(errors.map(toAppError)) }),
      onError: ({ error, path, req }) => onError(toAppError(error), path, (req as unknown as SiteRequest).id),
    }),
  );
  app.use(
    '/api',
    restDoor({
      router: appRouter,
      createContext,
      onError,
    }),
  );

  app.use(refuseDotSegments, sitemap(publicUrl));
  app.use(options.assets);
  app.use(pages({ env, log, services, router: appRouter, renderer: options.renderer, publicUrl }));
  app.use(refuseMethod);
  app.use(answerError(log));
  return app;
}

function nameRequest(req: Request, _res: Response, next: NextFunction): void {
  (req as unknown as SiteRequest).id = randomUUID();
  next();
}

/** What a token can change is nobody else's; what is public may be kept, but asked for again. */
function privateByDefault(req: Request, res: Response, next: NextFunction): void {
  const open = req.headers.authorization === undefined && (req.method === 'GET' || req.method === 'HEAD');
  res.setHeader('Cache-Control', open ? 'no-cache' : 'no-store');
  res.vary('Authorization');
  next();
}

/** Both doors decode the path themselves; an escape that is none would be their failure instead of the caller's. */
function refuseMalformedPath(req: Request, _res: Response, next: NextFunction): void {
  try {
    decodeURIComponent(req.path);
  } catch {
    throw new AppError('request.malformed');
  }
  next();
}

/** What a client's own tidying would have made another address is none of ours: a page would answer under a false name. */
function refuseDotSegments(req: Request, _res: Response, next: NextFunction): void {
  if (/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(req.path)) throw new AppError('request.notFound');
  next();
}

/** Every address below is a page or a file, which are only read. */
function refuseMethod(): never {
  throw new AppError('request.methodNotAllowed', { allow: ['GET', 'HEAD'] });
}

function logFailure(log: Logger, failure: AppError, path: string | undefined, requestId: string): void {
  const entry = { requestId, code: failure.reason, path };
  if (statusOf(failure.reason) >= 500) log.error({ ...entry, err: failure.cause ?? failure }, 'call failed');
  else log.info(entry, 'call refused');
}

interface BodyParserError {
  type?: string;
  status?: number;
}

const BODY_PARSER_REASONS: Readonly<Record<string, ConstructorParameters<typeof AppError>[0]>> = {
  'entity.too.large': 'request.tooLarge',
  'entity.parse.failed': 'request.malformed',
  'charset.unsupported': 'request.unsupportedType',
  'encoding.unsupported': 'request.unsupportedType',
};

function answerError(log: Logger) {
  // Express knows an error handler by its four parameters.
  return (thrown: unknown, req: Request, res: Response, next: NextFunction): void => {
    if (res.headersSent) {
      next(thrown);
      return;
    }
    const { type, status } = thrown as BodyParserError;
    const reason = type === undefined ? undefined : BODY_PARSER_REASONS[type];
    const malformed = reason === undefined && status === 400;
    const failure = reason || malformed ? new AppError(reason ?? 'request.malformed') : toAppError(thrown);
    const { id } = req as unknown as SiteRequest;
    logFailure(log, failure, undefined, id);
    res.set({ ...headersOf([failure]), 'Cache-Control': 'no-store' });
    res.status(statusOf(failure.reason)).json(errorBody(failure, id));
  };
}
