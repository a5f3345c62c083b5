/** What a page needs to know of a call that failed. */
export interface Failure {
  status: number;
  code: string;
}

interface FailureData {
  httpStatus?: unknown;
  code?: unknown;
}

interface Thrown {
  data?: FailureData | null;
  cause?: Thrown | null;
}

/**
 * Whatever a query threw, as a status and a code; a broken connection counts as the server's fault. Told by its shape:
 * on the server the error comes from another bundle, where the class is another one, and the pages' client wraps what
 * it does not know, so that the answer is in the cause.
 */
export function failureOf(thrown: unknown): Failure {
  const error = thrown as Thrown | null | undefined;
  const data = error?.data ?? error?.cause?.data;
  return {
    status: typeof data?.httpStatus === 'number' ? data.httpStatus : 500,
    code: typeof data?.code === 'string' ? data.code : 'server.failed',
  };
}
