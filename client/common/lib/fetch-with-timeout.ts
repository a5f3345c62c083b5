import { CALL_TIMEOUT_MS } from '#shared/constants.ts';

/** `fetch` with the time limit of a call; the limit also covers reading the body. */
export function fetchWithTimeout(url: RequestInfo | URL, options: RequestInit = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  return fetch(url, { ...options, signal });
}
