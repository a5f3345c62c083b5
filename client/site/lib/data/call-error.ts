/** What a page needs to know about a failed call. */
export interface CallError {
  status: number;
  code: string;
}

interface ErrorData {
  httpStatus?: unknown;
  code?: unknown;
}

interface ErrorWithData {
  data?: ErrorData | null;
  cause?: ErrorWithData | null;
}

/**
 * The status and code of a thrown query error; an error without them, such as a lost connection, counts as 500.
 * It reads properties instead of using `instanceof`, because during server rendering the error class comes from
 * another bundle and the tRPC client puts the original error into `cause`.
 */
export function toCallError(thrown: unknown): CallError {
  const error = thrown as ErrorWithData | null | undefined;
  const data = error?.data ?? error?.cause?.data;
  return {
    status: typeof data?.httpStatus === 'number' ? data.httpStatus : 500,
    code: typeof data?.code === 'string' ? data.code : 'server.failed',
  };
}
