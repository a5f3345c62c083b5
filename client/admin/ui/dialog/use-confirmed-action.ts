import { useNotices } from '../notices.tsx';
import { type Confirmation, useConfirm } from './confirm-dialog.tsx';

interface ConfirmedAction extends Confirmation {
  run: () => Promise<unknown>;
  /** Notice after success. */
  done: string;
  /** Notice after an error. */
  failed: string;
  /** Reloads the list, after success and after an error. */
  onSettled: () => Promise<unknown>;
}

/** Asks for confirmation, runs the action and shows a notice with its result. */
export function useConfirmedAction(): (action: ConfirmedAction) => Promise<void> {
  const confirm = useConfirm();
  const notices = useNotices();
  return async ({ run, done, failed, onSettled, ...confirmation }) => {
    if (!(await confirm(confirmation))) return;
    try {
      await run();
      notices.success(done);
    } catch {
      notices.error(failed);
    }
    await onSettled();
  };
}
