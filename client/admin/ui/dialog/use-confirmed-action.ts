import type { ErrorCode } from '#shared/error-codes.ts';
import { errorCode, useErrorMessages } from '../../lib/texts/error-messages.ts';
import { useNotices } from '../notices/notices.tsx';
import { type Confirmation, useConfirm } from './confirm-dialog.tsx';

export interface ConfirmedAction extends Confirmation {
  run: () => Promise<unknown>;
  /** The error code that says that there is nothing left to delete, which is as good as a success. */
  alreadyGone: ErrorCode;
  /** Notice after success. */
  done: string;
  /** Takes the action back; offered with the notice. */
  undo?: () => Promise<unknown>;
  /** Notice after an error. */
  failed: string;
  onSettled: () => Promise<unknown>;
}

/** Asks for confirmation, runs the action and shows a notice with its result. */
export function useConfirmedAction(): (action: ConfirmedAction) => Promise<void> {
  const confirm = useConfirm();
  const notices = useNotices();
  const { withServerMessage } = useErrorMessages();
  return async ({ run, alreadyGone, done, undo, failed, onSettled, ...confirmation }) => {
    if (!(await confirm(confirmation))) return;
    try {
      await run().catch((thrown: unknown) => {
        if (errorCode(thrown) !== alreadyGone) throw thrown;
      });
      notices.success(done, { turkish: confirmation.turkish ?? [], ...(undo && { undo }) });
    } catch (thrown) {
      notices.error(withServerMessage(thrown, failed));
    }
    await onSettled();
  };
}
