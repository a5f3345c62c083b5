import type { ErrorBody, ErrorCode } from '#shared/error-codes.ts';

/** What a page needs to know about a failed call. */
export interface CallError {
  status: number;
  code?: ErrorCode | undefined;
  /** The error text of the response. */
  text?: string | undefined;
}

interface Thrown extends Partial<CallError> {
  data?: (Partial<ErrorBody> & { httpStatus?: number }) | null;
  /** The body of a response that is not one of tRPC, such as that of a proxy. */
  meta?: { responseJSON?: { error?: unknown } };
  cause?: Thrown | null;
}

/**
 * A thrown error as pages show it; an error without a status, such as a lost connection, counts as 500. The function reads
 * properties instead of using `instanceof`, because the error classes of the server come from another bundle, and because
 * an error that was rendered on the server arrives in the browser as JSON.
 */
export function toCallError(thrown: unknown): CallError {
  const error = (thrown ?? {}) as Thrown;
  if (error.status !== undefined) return { status: error.status, code: error.code, text: error.text };
  const data = error.data ?? error.cause?.data;
  const status = data?.httpStatus ?? 500;
  const text = data?.error ?? error.meta?.responseJSON?.error;
  return {
    // When a procedure rejects an identifier, such as one that is too long, no such page exists.
    status: status === 400 ? 404 : status,
    code: data?.code,
    text: typeof text === 'string' ? text : undefined,
  };
}
