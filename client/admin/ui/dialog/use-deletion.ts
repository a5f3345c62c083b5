import { useTranslation } from 'react-i18next';
import { useNotices } from '../notices.tsx';
import { useConfirm } from './confirm-dialog.tsx';

/** What is asked and said of one deletion, each naming what it is about. */
interface Deletion {
  title: string;
  text: string;
  action: string;
  deleted: string;
  failed: string;
  work: () => Promise<unknown>;
  /** Brings the list back in step, however it went. */
  after: () => Promise<unknown>;
}

/** Asks before anything is deleted, and says how it went. */
export function useDeletion(): (deletion: Deletion) => Promise<void> {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  const notices = useNotices();
  return async ({ title, text, action, deleted, failed, work, after }) => {
    if (!(await confirm({ title, text, action, stay: t('form.cancel') }))) return;
    try {
      await work();
      notices.success(deleted);
    } catch {
      notices.error(failed);
    }
    await after();
  };
}
