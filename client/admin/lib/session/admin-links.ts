import { httpLink, splitLink, type TRPCLink } from '@trpc/client';
import { CodedError } from '#client/admin/lib/texts/error-messages.ts';
import { fetchWithTimeout } from '#client/common/lib/fetch-with-timeout.ts';
import type { AppRouter } from '#server/routers/index.ts';
import { authorizationHeader } from './auth-token.ts';
import { repeatWithPassword } from './current-password.ts';
import { errorBodyOf, errorCodeOf, errorTextOf } from './error-body.ts';
import { reportForbidden } from './forbidden.ts';
import { reauthenticate, sentNow } from './reauthenticate.ts';

/** Option of a call that works without a session, or that handles its own 401, such as a wrong password. */
export const WITHOUT_SESSION = { context: { withoutSession: true } };

async function fetchOrThrow(url: RequestInfo | URL, request: RequestInit): Promise<Response> {
  const response = await fetchWithTimeout(url, request);
  if (response.ok) return response;
  const body = await errorBodyOf(response);
  // The error of a procedure is an object, which tRPC parses; the error of a middleware is a text.
  if (typeof body?.error === 'object') return response;
  throw new CodedError(body?.code, response, errorTextOf(body));
}

/** Without a session public calls succeed but lack the English texts, which a form would then save as empty. */
const isUnauthenticated = (response: Response, { headers }: RequestInit): boolean =>
  response.status === 401 || response.headers.has('www-authenticate') || !new Headers(headers).has('authorization');

async function fetchWithPassword(url: RequestInfo | URL, request: RequestInit): Promise<Response> {
  const response = await fetchOrThrow(url, request);
  if (response.status !== 403 || (await errorCodeOf(response)) !== 'auth.passwordRequired') return response;
  return repeatWithPassword(response, (password) => {
    // A header has no letters beyond Latin ones.
    const headers = { ...(request.headers as object), 'x-current-password': encodeURIComponent(password) };
    return fetchOrThrow(url, { ...request, headers });
  });
}

async function fetchAndReport(url: RequestInfo | URL, request: RequestInit): Promise<Response> {
  const response = await fetchWithPassword(url, request);
  reportForbidden(response.status);
  return response;
}

async function fetchWithSession(url: RequestInfo | URL, request: RequestInit): Promise<Response> {
  const sent = sentNow();
  const response = await fetchAndReport(url, request);
  if (!isUnauthenticated(response, request)) return response;
  if (!(await reauthenticate(sent))) throw new CodedError('auth.required');
  return fetchAndReport(url, { ...request, headers: { ...(request.headers as object), ...authorizationHeader() } });
}

const link = (send: typeof fetchOrThrow) =>
  httpLink<AppRouter>({
    url: '/api/trpc',
    headers: authorizationHeader,
    fetch: (url, options) => send(url, options as RequestInit),
  });

export const adminLinks = (): TRPCLink<AppRouter>[] => [
  splitLink({
    condition: ({ context }) => context.withoutSession === true,
    true: link(fetchOrThrow),
    false: link(fetchWithSession),
  }),
];

/** A download has no time limit because the file may be large. */
export async function fetchFile(path: string): Promise<Blob> {
  const load = () => fetch(path, { headers: authorizationHeader() });
  const sent = sentNow();
  let response = await load();
  if (response.status === 401 && (await reauthenticate(sent))) response = await load();
  if (!response.ok) {
    reportForbidden(response.status);
    const body = await errorBodyOf(response);
    throw new CodedError(body?.code, response, errorTextOf(body));
  }
  return response.blob();
}
