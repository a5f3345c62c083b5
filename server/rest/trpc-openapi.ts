import type { Request, RequestHandler, Response } from 'express';
import { createOpenApiExpressMiddleware } from 'trpc-openapi';
import type { Context } from '#server/api/context.ts';
import { type AppError, errorBody, headersOf, statusOf, toAppError } from '#server/api/errors.ts';
import type { Procedure } from '#server/api/procedures.ts';
import type { AppRouter } from '#server/routers/index.ts';

interface AdapterOptions {
  router: AppRouter;
  procedures: readonly Procedure[];
  createContext: (opts: { req: Request; res: Response }) => Promise<Context>;
  onError: (failure: AppError, path: string | undefined, req: Request) => void;
}

/**
 * trpc-openapi with what the package has no option for (docs/decisions/rest-api-from-procedures.md). No other file works
 * around the package.
 */
export function trpcOpenApi({ router, procedures, createContext, onError }: AdapterOptions): RequestHandler {
  forbidCoercion(procedures);
  const failures = new WeakMap<Request, AppError>();
  const handle = createOpenApiExpressMiddleware({
    router,
    createContext,
    onError: ({ error, path, req }) => {
      const failure = toAppError(error);
      failures.set(req, failure);
      onError(failure, path, req);
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
    // The package answers 204 to every HEAD. Node sends no body, because the real method is HEAD.
    if (req.method === 'HEAD') req.method = 'GET';
    // The package drops an empty value, unless it reads the query itself: then `lang=` is judged by the schema.
    Object.defineProperty(req, 'query', { value: undefined, writable: true });
    // The package writes an error in a shape of its own, and names no charset.
    const end = res.end.bind(res);
    res.end = ((text: string) => {
      const failure = failures.get(req);
      res.setHeader('Content-Type', 'application/json; charset=utf-8');
      return end(failure ? JSON.stringify(errorBody(failure, req.id)) : text);
    }) as typeof res.end;
    // The package never calls `next`.
    handle(req, res).catch(next);
  };
}

/**
 * The URL with its path decoded, because trpc-openapi does not decode path parameters. No id and no slug has another
 * character than these, so a tilde stands for each other one: nothing is found, and an escape does not count as three
 * characters.
 */
export function decodedUrl(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s);
  const segments = path.split('/').map((segment) => decodeURIComponent(segment).replace(/[^\w.-]/g, '~'));
  return segments.join('/') + (query === undefined ? '' : `?${query}`);
}

interface Definition {
  type: string;
  coerce?: boolean;
  [part: string]: unknown;
}
interface Schema {
  _zod: { def: Definition };
}

const COERCIBLE = new Set(['number', 'boolean', 'bigint', 'date']);

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;

/**
 * At its first call the package switches coercion on in the input schemas themselves, so that tRPC coerces too:
 * `{"published":"false"}` would publish a draft. This function makes the switch ineffective for every leaf of every
 * input. `shared/schemas/primitives.ts` has its own helpers for the numbers of a query.
 */
function forbidCoercion(procedures: readonly Procedure[]): void {
  const seen = new Set<Schema>();
  for (const { input } of procedures) visit(input, seen);
}

function visit(value: unknown, seen: Set<Schema>): void {
  if (Array.isArray(value)) {
    for (const part of value) visit(part, seen);
    return;
  }
  if (!isSchema(value) || seen.has(value)) return;
  seen.add(value);
  const { def } = value._zod;
  if (COERCIBLE.has(def.type)) {
    // An accessor, because the assignment in trpc-openapi throws on a read-only value in strict mode. Configurable, so
    // that a second application in the same process can define the property again.
    Object.defineProperty(def, 'coerce', { get: () => false, set: () => undefined, configurable: true });
  }
  if (def.type === 'object') for (const field of Object.values(def.shape as object)) visit(field, seen);
  for (const [key, part] of Object.entries(def)) if (key !== 'shape') visit(part, seen);
}
