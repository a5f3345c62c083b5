import type { ErrorCode } from '#shared/error-codes.ts';

interface ErrorBody {
  /** An object in the response of a procedure, a text in that of a middleware. */
  error?: unknown;
  code?: ErrorCode;
}

/** @returns undefined for a response that is not JSON */
export async function errorBodyOf(response: Response): Promise<ErrorBody | undefined> {
  return response.headers.get('content-type')?.includes('json') ? response.clone().json() : undefined;
}

/** The code in the response of a procedure. */
export async function errorCodeOf(response: Response): Promise<ErrorCode | undefined> {
  const { error } = (await errorBodyOf(response)) ?? {};
  return (error as { data?: { code?: ErrorCode } } | undefined)?.data?.code;
}

export const errorTextOf = (body: ErrorBody | undefined) => (typeof body?.error === 'string' ? body.error : undefined);
