import { httpLink, type TRPCLink } from '@trpc/client';
import type { AppRouter } from '../../../../server/routers/index.ts';
import type { ErrorCode } from '../../../../shared/error-codes.ts';
import { fetchWithTimeout } from '../../../common/lib/trpc.ts';
import { bearer } from './auth-token.ts';
import { signInAgain } from './reauthenticate.ts';

/** Calls made without a session, or whose refusal is their answer: a wrong password is no ended session (rulings). */
const OPEN_CALLS = /\/auth\.(?:login|logout|verify|demo)\b/;

/**
 * A refusal that no procedure gave: of what a call meets before one, which names its reason, or of whatever stands
 * before this server, whose status is all it tells.
 */
class RefusedCall extends Error {
  readonly data: { code: ErrorCode | undefined; httpStatus: number };
  readonly response: { status: number; statusText: string };

  constructor(response: { status: number; statusText: string }, code?: ErrorCode) {
    super(`HTTP ${response.status}`);
    this.data = { code, httpStatus: response.status };
    this.response = response;
  }
}

async function answered(url: RequestInfo | URL, request: RequestInit): Promise<Response> {
  const answer = await fetchWithTimeout(url, request);
  if (answer.ok) return answer;
  const isJson = answer.headers.get('content-type')?.includes('json');
  const body = isJson ? ((await answer.clone().json()) as { error: unknown; code?: ErrorCode }) : undefined;
  // A procedure's refusal is an object under `error`, which the library reads.
  if (typeof body?.error === 'object') return answer;
  throw new RefusedCall(answer, body?.code);
}

/**
 * Whether a call was answered as a visitor's: refused, or read without what only administrators get, such as the English
 * texts, which a form would then save as empty.
 */
const asVisitor = (answer: Response, { headers }: RequestInit): boolean =>
  answer.status === 401 || answer.headers.has('www-authenticate') || !new Headers(headers).has('authorization');

/** The back office's calls: one made after the session has ended goes through once the person has signed in again. */
export const adminLinks = (): TRPCLink<AppRouter>[] => [
  httpLink({
    url: '/api/trpc',
    headers: bearer,
    fetch: async (url, options) => {
      const request = options as RequestInit;
      const answer = await answered(url, request);
      if (OPEN_CALLS.test(String(url)) || !asVisitor(answer, request)) return answer;
      if (!(await signInAgain())) throw new RefusedCall({ status: 401, statusText: 'Unauthorized' }, 'auth.required');
      return answered(url, { ...request, headers: { ...(request.headers as object), ...bearer() } });
    },
  }),
];
