/** What a page needs to know of a call that failed. */
export interface Failure {
  status: number;
  code: string;
}

interface FailureData {
  httpStatus?: unknown;
  code?: unknown;
}

/**
 * Whatever a query threw, as a status and a code; a broken connection counts as the server's fault. Told by its shape:
 * on the server the error comes from another bundle, where the class is another one.
 */
export function failureOf(thrown: unknown): Failure {
  const data = (thrown as { data?: FailureData | null } | null | undefined)?.data;
  return {
    status: typeof data?.httpStatus === 'number' ? data.httpStatus : 500,
    code: typeof data?.code === 'string' ? data.code : 'server.failed',
  };
}
