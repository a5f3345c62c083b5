import type { Request, RequestHandler, Response } from 'express';
import type { Context } from '#server/api/context.ts';
import { AppError } from '#server/api/errors.ts';
import { type Procedure, proceduresAt, queryNamesOf } from '#server/api/procedures.ts';
import { logError } from '#server/http/error-handler.ts';
import type { Logger } from '#server/log.ts';
import type { AppRouter } from '#server/routers/index.ts';
import { DOCUMENT_PATHS } from './api-docs.ts';
import { checkQuery } from './check-query.ts';
import { EXPORT_PATHS } from './csv-exports.ts';
import { decodedUrl, trpcOpenApi } from './trpc-openapi.ts';

interface RestApiOptions {
  router: AppRouter;
  procedures: readonly Procedure[];
  createContext: (opts: { req: Request; res: Response }) => Promise<Context>;
  log: Logger;
}

/** Every procedure at its documented path. */
export function restApi({ log, ...options }: RestApiOptions): RequestHandler {
  const { procedures } = options;
  const handle = trpcOpenApi({ ...options, onError: (failure, path, req) => logError(log, failure, path, req.id) });
  return (req, res, next) => {
    req.url = decodedUrl(req.url);
    const allow = methodsAt(procedures, req.path);
    if (allow.length > 0 && !allow.includes(req.method)) throw new AppError('request.methodNotAllowed', { allow });
    const method = req.method === 'HEAD' ? 'GET' : req.method;
    const procedure = proceduresAt(procedures, req.path).find(({ meta }) => meta.openapi.method === method);
    // An unknown parameter, and all but the first of several with one name, would be silently ignored.
    if (procedure) checkQuery(req.url, procedure.type === 'query' ? queryNamesOf(procedure) : []);
    handle(req, res, next);
  };
}

const OTHER_READS: readonly string[] = [...DOCUMENT_PATHS, ...Object.values(EXPORT_PATHS)];

function methodsAt(procedures: readonly Procedure[], path: string): string[] {
  if (OTHER_READS.includes(path.toLowerCase())) return ['GET', 'HEAD'];
  const methods = proceduresAt(procedures, path).map(({ meta }): string => meta.openapi.method);
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}
