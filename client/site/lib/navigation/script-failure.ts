import { onlineManager } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';

/** A page without scripts does not have the error of a script, only the error of a call. */
export function isScriptFailure(thrown: unknown): boolean {
  if (!(thrown instanceof Error) || !onlineManager.isOnline()) return false;
  if (!(thrown instanceof TRPCClientError)) return true;
  return thrown.cause instanceof TypeError || thrown.cause instanceof ReferenceError;
}
