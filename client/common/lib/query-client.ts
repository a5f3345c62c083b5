import { QueryClient } from '@tanstack/react-query';
import { failureOf } from './call-error.ts';

/** What the server delivered counts as fresh for a minute, so that taking a page over fetches nothing again. */
const FRESH_MS = 60_000;

export function createQueryClient(): QueryClient {
  const retry = (count: number, thrown: unknown) =>
    typeof window !== 'undefined' && count < 1 && failureOf(thrown).status >= 500;
  return new QueryClient({ defaultOptions: { queries: { staleTime: FRESH_MS, retry, refetchOnWindowFocus: false } } });
}
