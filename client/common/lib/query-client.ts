import { QueryClient } from '@tanstack/react-query';
import { toCallError } from './call-error.ts';

/** Data from the server stays fresh for a minute, so that hydration does not fetch it again. */
const STALE_TIME_MS = 60_000;

/** A failed query is repeated once, in the browser only, and only after a server error. */
export function createQueryClient(): QueryClient {
  const retry = (failureCount: number, thrown: unknown) =>
    typeof window !== 'undefined' && failureCount < 1 && toCallError(thrown).status >= 500;
  return new QueryClient({
    defaultOptions: { queries: { staleTime: STALE_TIME_MS, retry, refetchOnWindowFocus: false } },
  });
}
