import type { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, type TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { createContext, useContext } from 'react';
import type { AppRouter } from '#server/routers/index.ts';

/** The API's calls as options of React Query; `createTRPCReact` would deliver code that no public page uses. */
export const createApi = (queryClient: QueryClient, links: TRPCLink<AppRouter>[]) =>
  createTRPCQueryUtils<AppRouter>({ queryClient, client: createTRPCClient<AppRouter>({ links }) });

export type Api = ReturnType<typeof createApi>;

export const ApiContext = createContext<Api | null>(null);

/** @throws Error outside of `ApiContext` */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('There is no API here');
  return api;
}
