import { TRPCClientError } from '@trpc/client';

/** What a page needs to know of a call that failed. */
export interface Failure {
  status: number;
  code: string;
}

interface FailureData {
  httpStatus?: number;
  code?: string;
}

/** Whatever a query threw, as a status and a code; a broken connection counts as the server's fault. */
export function failureOf(thrown: unknown): Failure {
  const data = thrown instanceof TRPCClientError ? (thrown.data as FailureData | null) : undefined;
  return { status: data?.httpStatus ?? 500, code: data?.code ?? 'server.failed' };
}
