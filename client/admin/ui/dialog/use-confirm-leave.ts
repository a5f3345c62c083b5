import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { hasUnsavedChanges, hasUnsavedChangesWithoutDraft } from '#client/admin/lib/editing/unsaved-changes.ts';
import { withSafariNote } from '#client/admin/lib/texts/safari-note.ts';
import { useConfirm } from './confirm-dialog.tsx';

/** @returns whether to leave a form with unsaved changes */
export function useConfirmLeave(): () => Promise<boolean> {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  return useCallback(async () => {
    if (!hasUnsavedChanges()) return true;
    return confirm({
      title: t('form.leaveTitle'),
      text: hasUnsavedChangesWithoutDraft() ? t('form.leaveLost') : withSafariNote(t('form.leave'), t),
      action: 'form.leaveAction',
      cancel: 'form.keepEditing',
    });
  }, [confirm, t]);
}
