import type { QueryClient } from '@tanstack/react-query';
import { httpLink, type TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { fetchWithTimeout } from '#client/common/lib/fetch-with-timeout.ts';
import { storedToken } from '#client/common/lib/storage.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import type { AppRouter } from '#server/routers/index.ts';

export function createSiteApi(queryClient: QueryClient, links: TRPCLink<AppRouter>[]) {
  const client = trpc.createClient({ links });
  return { queryClient, client, utils: createTRPCQueryUtils<AppRouter>({ queryClient, client }) };
}

export type SiteApi = ReturnType<typeof createSiteApi>;

export const httpLinks = (readToken = storedToken): TRPCLink<AppRouter>[] => [
  httpLink({
    url: '/api/trpc',
    headers: () => {
      const token = readToken();
      return token ? { authorization: `Bearer ${token}` } : {};
    },
    fetch: (url, options) => fetchWithTimeout(url, options as RequestInit),
  }),
];
