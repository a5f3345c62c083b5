import { httpLink, type TRPCLink } from '@trpc/client';
import type { AppRouter } from '../../server/routers/index.ts';
import type { ErrorCode } from '../../shared/error-codes.ts';
import { signInAgain } from './sign-in-again.ts';
import { bearer } from './token.ts';
import { timedFetch } from './trpc.ts';

/** Calls whose refusal is their answer: a wrong password is no ended session (rulings, "Drafts, sign-in"). */
const NOT_ASKED = /\/auth\.(?:login|logout|verify)\b/;

/**
 * A refusal that no procedure gave: of what a call meets before one, which names its reason, or of whatever stands
 * before this server, whose status is all it tells.
 */
class RefusedCall extends Error {
  readonly data: { code: ErrorCode } | undefined;
  readonly response: { status: number; statusText: string };

  constructor({ status, statusText }: Response, code: ErrorCode | undefined) {
    super(`HTTP ${status}`);
    this.data = code && { code };
    this.response = { status, statusText };
  }
}

async function answered(url: RequestInfo | URL, request: RequestInit): Promise<Response> {
  const answer = await timedFetch(url, request);
  if (answer.ok) return answer;
  const isJson = answer.headers.get('content-type')?.includes('json');
  const body = isJson ? ((await answer.clone().json()) as { error: unknown; code?: ErrorCode }) : undefined;
  // A procedure's refusal is an object under `error`, which the library reads.
  if (typeof body?.error === 'object') return answer;
  throw new RefusedCall(answer, body?.code);
}

/** The back office's calls: one refused for an ended session goes through once the person has signed in again. */
export const adminLinks = (): TRPCLink<AppRouter>[] => [
  httpLink({
    url: '/api/trpc',
    headers: bearer,
    fetch: async (url, options) => {
      const request = options as RequestInit;
      const answer = await answered(url, request);
      if (answer.status !== 401 || NOT_ASKED.test(String(url)) || !(await signInAgain())) return answer;
      return answered(url, { ...request, headers: { ...(request.headers as object), ...bearer() } });
    },
  }),
];
