import type { ErrorBody, ErrorCode } from '#shared/error-codes.ts';

export interface CallError {
  status: number;
  code?: ErrorCode | undefined;
  text?: string | undefined;
}

interface Thrown extends Partial<CallError> {
  data?: (Partial<ErrorBody> & { httpStatus?: number }) | null;
  /** The body of a response that does not come from tRPC, such as that of a proxy. */
  meta?: { responseJSON?: { error?: unknown } };
  cause?: Thrown | null;
}

/**
 * Counts an error without a status, such as a lost connection, as 500. The function does not use `instanceof`, because
 * the server's error classes come from another bundle and a rendered error arrives in the browser as JSON.
 */
export function toCallError(thrown: unknown): CallError {
  const error = (thrown ?? {}) as Thrown;
  if (error.status !== undefined) return { status: error.status, code: error.code, text: error.text };
  const data = error.data ?? error.cause?.data;
  const status = data?.httpStatus ?? 500;
  const text = data?.error ?? error.meta?.responseJSON?.error;
  return {
    // A procedure rejects an identifier that is too long, for example; no page has such an identifier.
    status: status === 400 ? 404 : status,
    code: data?.code,
    text: typeof text === 'string' ? text : undefined,
  };
}
