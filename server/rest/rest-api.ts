import { callTRPCProcedure } from '@trpc/server';
import type { Request, RequestHandler, Response } from 'express';
import type { Context } from '../context.ts';
import { AppError, errorBody, headersOf, statusOf, toAppError } from '../errors.ts';
import { logError } from '../http/error-handler.ts';
import type { Logger } from '../log.ts';
import { type Procedure, pathInputOf, proceduresAt } from '../procedures.ts';
import type { AppRouter } from '../routers/index.ts';
import { DOCUMENT_PATHS } from './api-docs.ts';

interface RestApiOptions {
  router: AppRouter;
  procedures: readonly Procedure[];
  createContext: (opts: { req: Request; res: Response }) => Promise<Context>;
  log: Logger;
}

/**
 * The REST API: every procedure at the method and path of its meta. docs/decisions/rest-api-from-procedures.md says why
 * trpc-openapi describes it and does not handle its requests.
 */
export function restApi({ router, procedures, createContext, log }: RestApiOptions): RequestHandler {
  return async (req, res) => {
    req.url = canonicalUrl(req.url);
    const procedure = procedureFor(procedures, req);
    const send = (status: number, headers: Record<string, string>, body: unknown) =>
      res.status(status).set(headers).type('json').end(JSON.stringify(body));
    try {
      const input = { ...(hasQueryInput(req) ? queryOf(req.url) : bodyOf(req)), ...pathInputOf(procedure, req.path) };
      const ctx = await createContext({ req, res });
      const { name: path, type, meta } = procedure;
      const getRawInput = () => Promise.resolve(input);
      const data = await callTRPCProcedure({ router, path, type, ctx, getRawInput, signal: undefined, batchIndex: 0 });
      send(meta.response.status ?? 200, ctx.headers, data);
    } catch (thrown) {
      const failure = toAppError(thrown);
      logError(log, failure, procedure.name, req.id);
      send(statusOf(failure.reason), headersOf([failure]), errorBody(failure, req.id));
    }
  };
}

/**
 * The procedure of a request. Node sends no body in response to HEAD, so it is the same as GET here.
 * @throws AppError `request.notFound`, `request.methodNotAllowed`
 */
function procedureFor(procedures: readonly Procedure[], { method, path }: Request): Procedure {
  const found = proceduresAt(procedures, path);
  const wanted = method === 'HEAD' ? 'GET' : method;
  const procedure = found.find(({ meta }) => meta.openapi.method === wanted);
  if (procedure) return procedure;
  const allow = methodsOf(found, path);
  throw allow.length > 0 && !allow.includes(method)
    ? new AppError('request.methodNotAllowed', { allow })
    : new AppError('request.notFound');
}

/** The methods of a path below `/api`; empty when there is nothing at the path. */
function methodsOf(found: readonly Procedure[], path: string): string[] {
  const methods = found.map(({ meta }): string => meta.openapi.method);
  const isRead = methods.includes('GET') || DOCUMENT_PATHS.some((known) => known === path.toLowerCase());
  return isRead ? [...new Set([...methods, 'GET', 'HEAD'])] : methods;
}

const hasQueryInput = ({ method }: Request) => method === 'GET' || method === 'HEAD' || method === 'DELETE';

/** @throws AppError `request.unsupportedType` for a body that is not JSON, which no middleware has read */
function bodyOf(req: Request): object {
  if (req.body === undefined) throw new AppError('request.unsupportedType');
  return req.body as object;
}

/**
 * The parameters of a query. An empty one counts as missing.
 * @throws AppError `request.invalid` for several parameters of one name
 */
function queryOf(url: string): Record<string, string> {
  const parameters = [...new URLSearchParams(url.split('?')[1] ?? '')];
  const names = parameters.map(([name]) => name);
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined) throw new AppError('request.invalid', { fields: { [repeated]: 'duplicate' } });
  return Object.fromEntries(parameters.filter(([, value]) => value !== ''));
}

/**
 * The URL with its path decoded and encoded again. Ids and slugs need no escapes, so a parameter that still has one is not
 * found.
 * @throws AppError `request.malformed` for an invalid percent-escape
 */
function canonicalUrl(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s);
  try {
    const segments = path.split('/').map((segment) => encodeURIComponent(decodeURIComponent(segment)));
    return segments.join('/') + (query === undefined ? '' : `?${query}`);
  } catch {
    throw new AppError('request.malformed');
  }
}
