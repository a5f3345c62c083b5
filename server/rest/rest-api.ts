import type { Request, RequestHandler, Response } from 'express';
import { createOpenApiExpressMiddleware } from 'trpc-openapi';
import type { Context } from '../context.ts';
import { AppError, errorBody, headersOf, statusOf, toAppError } from '../errors.ts';
import { logError } from '../http/error-handler.ts';
import type { Logger } from '../log.ts';
import { type Procedure, proceduresAt, queryNamesOf } from '../procedures.ts';
import type { AppRouter } from '../routers/index.ts';
import { DOCUMENT_PATHS } from './api-docs.ts';
import { checkQuery } from './check-query.ts';
import { EXPORT_PATHS } from './csv-exports.ts';
import { forbidCoercion } from './forbid-coercion.ts';

interface RestApiOptions {
  router: AppRouter;
  procedures: readonly Procedure[];
  createContext: (opts: { req: Request; res: Response }) => Promise<Context>;
  log: Logger;
}

/** Every procedure at its documented path; corrects trpc-openapi (docs/decisions/rest-api-from-procedures.md). */
export function restApi({ router, procedures, createContext, log }: RestApiOptions): RequestHandler {
  forbidCoercion(procedures);
  const failures = new WeakMap<Request, AppError>();
  const handle = createOpenApiExpressMiddleware({
    router,
    createContext,
    onError: ({ error, path, req }) => {
      const failure = toAppError(error);
      failures.set(req, failure);
      logError(log, failure, path, req.id);
    },
    responseMeta: ({ paths, ctx, errors }) => {
      if (errors.length > 0) {
        const failure = toAppError(errors[0]);
        return { status: statusOf(failure), headers: headersOf([failure]) };
      }
      const procedure = procedures.find(({ name }) => name === paths?.[0]);
      return { status: procedure?.meta.response.status ?? 200, headers: ctx?.headers ?? {} };
    },
  });

  return (req, res, next) => {
    req.url = canonicalUrl(req.url);
    const allow = methodsAt(procedures, req.path);
    if (allow.length > 0 && !allow.includes(req.method)) throw new AppError('request.methodNotAllowed', { allow });
    // trpc-openapi knows no HEAD. Node sends no body, because the real method is HEAD.
    if (req.method === 'HEAD') req.method = 'GET';
    const procedure = proceduresAt(procedures, req.path).find(({ meta }) => meta.openapi.method === req.method);
    // trpc-openapi would silently ignore an unknown parameter, and all but the first of several with one name.
    if (procedure) checkQuery(req.url, procedure.type === 'query' ? queryNamesOf(procedure) : []);
    // trpc-openapi drops an empty value, unless it reads the query itself: then `lang=` is judged by the schema.
    Object.defineProperty(req, 'query', { value: undefined, writable: true });
    const end = res.end.bind(res);
    res.end = ((text: string) => {
      const failure = failures.get(req);
      res.setHeader('Content-Type', 'application/json; charset=utf-8');
      return end(failure ? JSON.stringify(errorBody(failure, req.id)) : text);
    }) as typeof res.end;
    handle(req, res).catch(next);
  };
}

const OTHER_READS: readonly string[] = [...DOCUMENT_PATHS, ...Object.values(EXPORT_PATHS)];

function methodsAt(procedures: readonly Procedure[], path: string): string[] {
  if (OTHER_READS.includes(path.toLowerCase())) return ['GET', 'HEAD'];
  const methods = proceduresAt(procedures, path).map(({ meta }): string => meta.openapi.method);
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}

/**
 * The URL with its path decoded, because trpc-openapi does not decode path parameters. No id and no slug has another
 * character than these, so a tilde stands for each other one: nothing is found, and an escape does not count as three
 * characters.
 */
function canonicalUrl(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s);
  const segments = path.split('/').map((segment) => decodeURIComponent(segment).replace(/[^\w.-]/g, '~'));
  return segments.join('/') + (query === undefined ? '' : `?${query}`);
}
