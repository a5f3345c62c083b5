import { httpLink, type TRPCLink } from '@trpc/client';
import { fetchWithTimeout } from '#client/common/lib/fetch-with-timeout.ts';
import { storedToken } from '#client/common/lib/storage.ts';
import type { AppRouter } from '#server/routers/index.ts';

/** Calls over HTTP, by default with the token of a signed-in administrator. */
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
