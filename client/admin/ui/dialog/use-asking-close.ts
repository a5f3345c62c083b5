import { useTranslation } from 'react-i18next';
import { useUnsavedValues } from '#client/admin/lib/editing/unsaved-changes.ts';
import { useConfirm } from './confirm-dialog.tsx';

/**
 * Closes a dialog that keeps no draft. Asks first when something was typed, also when the page is left.
 * @param isTyped called at that moment
 */
export function useAskingClose(isTyped: () => boolean, onClose: () => void): () => void {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  useUnsavedValues(isTyped);
  const ask = () =>
    confirm({
      title: t('form.leaveTitle'),
      text: t('form.leaveLost'),
      action: 'form.leaveAction',
      cancel: 'form.keepEditing',
    });
  return () => {
    if (isTyped()) void ask().then((leave) => leave && onClose());
    else onClose();
  };
}
