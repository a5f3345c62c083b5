import type { RequestHandler } from 'express';
import { createOpenApiExpressMiddleware } from 'trpc-openapi';
import type { Context, SiteRequest } from '../context.ts';
import { AppError, errorBody, headersOf, statusOf, toAppError } from '../errors.ts';
import type { AppRouter } from '../routers/index.ts';
import type { Meta } from '../trpc.ts';
import { forbidCoercion } from './forbid-coercion.ts';
import { methodsOf } from './methods.ts';

interface DoorOptions {
  router: AppRouter;
  createContext: (opts: { req: SiteRequest; res: never }) => Promise<Context>;
  onError: (error: AppError, path: string | undefined, requestId: string) => void;
}

/**
 * The REST door: every published procedure at its documented path, answered in this site's shapes. The adapter's
 * defects and their cures are listed in docs/decisions/rest-api-from-procedures.md.
 */
export function restDoor({ router, createContext, onError }: DoorOptions): RequestHandler {
  forbidCoercion(router);
  const methodsAt = methodsOf(router);
  const failures = new WeakMap<object, AppError>();
  const adapter = createOpenApiExpressMiddleware({
    router,
    createContext: createContext as never,
    maxBodySize: undefined as never,
    onError: ({ error, path, req }: { error: unknown; path?: string; req: SiteRequest }) => {
      const failure = toAppError(error);
      failures.set(req, failure);
      onError(failure, path, req.id);
    },
    responseMeta: ({ paths, ctx, errors }: { paths?: readonly string[]; ctx?: Context; errors: unknown[] }) => {
      if (errors.length > 0) {
        const failure = toAppError(errors[0]);
        return { status: statusOf(failure.reason), headers: headersOf([failure]) };
      }
      const { status } = metaOf(router, paths?.[0] ?? '');
      return { status: status ?? 200, headers: ctx?.headers ?? {} };
    },
  } as never);

  return (req, res, next) => {
    req.url = canonicalUrl(req.url);
    refuseDoubledNames(req.url);
    const allow = methodsAt(req.path);
    if (allow.length > 0 && !allow.includes(req.method)) throw new AppError('request.methodNotAllowed', { allow });
    // Node has already decided from the real method to send no body.
    if (req.method === 'HEAD') req.method = 'GET';
    const end = res.end.bind(res);
    res.end = ((text: string) => {
      const failure = failures.get(req);
      res.setHeader('Content-Type', 'application/json; charset=utf-8');
      return end(failure ? JSON.stringify(errorBody(failure, (req as unknown as SiteRequest).id)) : text);
    }) as typeof res.end;
    Promise.resolve(adapter(req, res)).catch(next);
  };
}

/** The adapter would take the first of two and leave the caller to believe in the second. */
function refuseDoubledNames(url: string): void {
  const names = [...new URLSearchParams(url.split('?')[1] ?? '').keys()];
  const doubled = names.find((name, at) => names.indexOf(name) !== at);
  if (doubled !== undefined) throw new AppError('request.invalid', { fields: { [doubled]: 'duplicate' } });
}

function metaOf(router: AppRouter, path: string): Meta {
  const procedures = router._def.procedures as unknown as Record<string, { _def: { meta?: Meta } }>;
  return procedures[path]?._def.meta ?? {};
}

/**
 * A path in its one canonical encoding, because the adapter hands path parameters on as they came. Ids and slugs need
 * no escapes, so what is still escaped afterwards is no id of ours.
 * @throws AppError `request.malformed` for an escape that is none
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
