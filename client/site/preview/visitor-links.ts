import { httpLink, type TRPCLink } from '@trpc/client';
import type { AppRouter } from '../../../server/routers/index.ts';
import { fetchWithTimeout } from '../../common/lib/fetch-with-timeout.ts';

/** Calls of a visitor, also in the browser of a signed-in administrator. */
export const visitorLinks = (): TRPCLink<AppRouter>[] => [
  httpLink({ url: '/api/trpc', fetch: (url, options) => fetchWithTimeout(url, options as RequestInit) }),
];
