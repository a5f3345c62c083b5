import { httpLink, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '../../../server/routers/index.ts';
import { CALL_TIMEOUT_MS } from '../../../shared/constants.ts';
import { storedToken } from './storage.ts';

export const trpc = createTRPCReact<AppRouter>();

/** A call of at most ten seconds, reading the body included (rulings, "Calls"). */
export function timedFetch(url: RequestInfo | URL, options: RequestInit = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  return fetch(url, { ...options, signal });
}

/** Calls over HTTP, with the token where there is one. */
export const httpLinks = (): TRPCLink<AppRouter>[] => [
  httpLink({
    url: '/api/trpc',
    headers: () => {
      const token = storedToken();
      return token ? { authorization: `Bearer ${token}` } : {};
    },
    fetch: (url, options) => timedFetch(url, options as RequestInit),
  }),
];
