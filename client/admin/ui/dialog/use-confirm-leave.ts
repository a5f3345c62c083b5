import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { hasUnsavedChanges, hasUnsavedChangesWithoutDraft } from '../../lib/editing/unsaved-changes.ts';
import { useConfirm } from './confirm-dialog.tsx';

/** Asks before a form with unsaved changes is left, and returns whether to leave it. */
export function useConfirmLeave(): () => Promise<boolean> {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  return useCallback(async () => {
    if (!hasUnsavedChanges()) return true;
    return confirm({
      title: t('form.leaveTitle'),
      text: t(hasUnsavedChangesWithoutDraft() ? 'form.leaveLost' : 'form.leave'),
      action: 'form.leaveAction',
      cancel: 'form.keepEditing',
    });
  }, [confirm, t]);
}
