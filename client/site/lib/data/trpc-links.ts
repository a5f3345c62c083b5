import { httpLink, type TRPCLink } from '@trpc/client';
import type { AppRouter } from '../../../../server/routers/index.ts';
import { fetchWithTimeout } from '../../../common/lib/fetch-with-timeout.ts';
import { storedToken } from '../../../common/lib/storage.ts';

/** Calls over HTTP; a signed-in administrator's token is sent along. */
export const httpLinks = (): TRPCLink<AppRouter>[] => [
  httpLink({
    url: '/api/trpc',
    headers: () => {
      const token = storedToken();
      return token ? { authorization: `Bearer ${token}` } : {};
    },
    fetch: (url, options) => fetchWithTimeout(url, options as RequestInit),
  }),
];
