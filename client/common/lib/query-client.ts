import { QueryClient } from '@tanstack/react-query';

/** Data from the server stays fresh for a minute, so that hydration does not fetch it again. */
const STALE_TIME_MS = 60_000;

/**
 * A failed call is not repeated, so that its error is shown within the time limit of one call. A call without a
 * connection fails at once instead of waiting for the network.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_TIME_MS, retry: false, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  });
}
