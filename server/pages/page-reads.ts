import {
  unstable_localLink as localLink,
  type OperationResultEnvelope,
  type TRPCClientError,
  type TRPCLink,
} from '@trpc/client';
import { observable, observableToPromise } from '@trpc/server/observable';
import type { Context } from '#server/api/context.ts';
import type { Procedure } from '#server/api/procedures.ts';
import type { PageCache } from '#server/http/page-cache.ts';
import type { AppRouter } from '#server/routers/index.ts';

export type PageLinks = TRPCLink<AppRouter>[];

/** A link that gives its own result for some calls. @param answer undefined for a call that the next link makes */
export function answeringLink(
  answer: (call: { path: string; input: unknown; next: () => Promise<unknown> }) => Promise<unknown> | undefined,
): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) => {
      const result = answer({
        path: op.path,
        input: op.input,
        next: async () => {
          const { result: answered } = await observableToPromise(next(op));
          return 'data' in answered ? answered.data : undefined;
        },
      });
      if (!result) return next(op);
      return observable<OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>, TRPCClientError<AppRouter>>(
        (observer) => {
          result.then(
            (data) => {
              observer.next({ result: { type: 'data', data } });
              observer.complete();
            },
            (error) => observer.error(error),
          );
        },
      );
    };
}

/**
 * Calls procedures in this process. Pages share the results of cacheable procedures until content changes.
 * @returns a function that makes the links of one page, which reads as a visitor
 */
export function createPageReads(router: AppRouter, procedures: readonly Procedure[], cache: PageCache) {
  const cacheable = new Set(procedures.filter(({ meta }) => meta.cacheable).map(({ name }) => name));
  const cacheLink = answeringLink(({ path, input, next }) =>
    cacheable.has(path) ? cache.read(path + JSON.stringify(input), next) : undefined,
  );
  return (createContext: () => Promise<Context>): PageLinks => [cacheLink, localLink({ router, createContext })];
}
