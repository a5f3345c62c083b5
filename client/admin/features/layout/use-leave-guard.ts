import { useCallback, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { hasUnsavedChanges, hasUnsavedChangesWithoutDraft } from '../../lib/editing/unsaved-changes.ts';
import { useConfirm } from '../../ui/dialog/confirm-dialog.tsx';

/**
 * Asks for confirmation before unsaved changes are left: by a link, the browser's buttons, or closing the tab.
 * @returns asks the same question before another action, such as signing out
 */
export function useLeaveGuard(): () => Promise<boolean> {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.state?.leaveWithoutConfirmation !== true &&
      hasUnsavedChanges(),
  );
  const confirmLeave = useCallback(async () => {
    if (!hasUnsavedChanges()) return true;
    return confirm({
      title: t('form.leaveTitle'),
      text: t(hasUnsavedChangesWithoutDraft() ? 'form.leaveLost' : 'form.leave'),
      action: 'form.leaveAction',
      cancel: 'form.keepEditing',
    });
  }, [confirm, t]);
  useEffect(() => {
    if (blocker.state === 'blocked') void confirmLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirmLeave]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  return confirmLeave;
}
