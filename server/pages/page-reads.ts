import {
  unstable_localLink as localLink,
  type OperationResultEnvelope,
  type TRPCClientError,
  type TRPCLink,
} from '@trpc/client';
import { observable, observableToPromise } from '@trpc/server/observable';
import type { Context } from '../context.ts';
import type { PageCache } from '../http/page-cache.ts';
import type { Procedure } from '../procedures.ts';
import type { AppRouter } from '../routers/index.ts';

/** How a page reads its data while it is rendered. */
export interface PageReads {
  trpcLinks: TRPCLink<AppRouter>[];
  /** The data of a query if it is in memory. @param path the procedure's name, such as `hotels.list` */
  peek(path: string, input: unknown): unknown;
}

const keyOf = (path: string, input: unknown) => path + JSON.stringify(input);

/**
 * Calls procedures in this process. Pages share the results of cacheable procedures until content changes.
 * @returns a function that makes the reads of one page; they are those of a visitor
 */
export function createPageReads(router: AppRouter, procedures: readonly Procedure[], cache: PageCache) {
  const cacheable = new Set(procedures.filter(({ meta }) => meta.cacheable).map(({ name }) => name));

  const cacheLink: TRPCLink<AppRouter> =
    () =>
    ({ op, next }) => {
      if (!cacheable.has(op.path)) return next(op);
      const call = async () => {
        const { result } = await observableToPromise(next(op));
        return 'data' in result ? result.data : undefined;
      };
      return observable<OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>, TRPCClientError<AppRouter>>(
        (observer) => {
          cache.read(keyOf(op.path, op.input), call).then(
            (data) => {
              observer.next({ result: { type: 'data', data } });
              observer.complete();
            },
            (error) => observer.error(error),
          );
        },
      );
    };

  return (createContext: () => Promise<Context>): PageReads => ({
    trpcLinks: [cacheLink, localLink({ router, createContext })],
    peek: (path, input) => cache.peek(keyOf(path, input)),
  });
}
