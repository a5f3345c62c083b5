import { CALL_TIMEOUT_MS } from '#shared/constants.ts';

/**
 * `fetch` with the time limit of a call, which covers reading the body too. A lost connection does not throw the
 * browser's `TypeError`, so that it differs from the error of a script that failed.
 */
export function fetchWithTimeout(url: RequestInfo | URL, options: RequestInit = {}): Promise<Response> {
  const either = new AbortController();
  // Safari has `AbortSignal.any` only since 17.4.
  for (const signal of [options.signal, AbortSignal.timeout(CALL_TIMEOUT_MS)]) {
    if (signal?.aborted) either.abort(signal.reason);
    signal?.addEventListener('abort', () => either.abort(signal.reason), { once: true });
  }
  return fetch(url, { ...options, signal: either.signal }).catch((thrown: unknown) => {
    throw thrown instanceof TypeError ? new Error(thrown.message, { cause: thrown }) : thrown;
  });
}
