import { errorCode, useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import type { ErrorCode } from '#shared/error-codes.ts';
import { type Confirmation, useConfirm } from './confirm-dialog.tsx';

export interface ConfirmedAction extends Confirmation {
  run: () => Promise<unknown>;
  /** The error code of an entity that is deleted already, which counts as a success. */
  alreadyGone?: ErrorCode;
  done: string;
  undo?: () => Promise<unknown>;
  failed: string;
  onSettled: () => Promise<unknown>;
}

export function useConfirmedAction(): (action: ConfirmedAction) => Promise<void> {
  const confirm = useConfirm();
  const toasts = useToasts();
  const { withServerMessage } = useErrorMessages();
  return async ({ run, alreadyGone, done, undo, failed, onSettled, ...confirmation }) => {
    if (!(await confirm(confirmation))) return;
    try {
      await run().catch((thrown: unknown) => {
        if (alreadyGone === undefined || errorCode(thrown) !== alreadyGone) throw thrown;
      });
      toasts.success(done, { turkish: confirmation.turkish ?? [], ...(undo && { undo }) });
    } catch (thrown) {
      toasts.error(withServerMessage(thrown, failed));
    }
    await onSettled();
  };
}
