import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { hasUnsavedChanges } from '../../lib/editing/unsaved-changes.ts';
import { useConfirmLeave } from '../../ui/dialog/use-confirm-leave.ts';

/**
 * Asks for confirmation before unsaved changes are left: by a link, the browser's buttons, or closing the tab.
 * @returns asks the same question before another action, such as signing out
 */
export function useLeaveGuard(): () => Promise<boolean> {
  const confirmLeave = useConfirmLeave();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.state?.leaveWithoutConfirmation !== true &&
      hasUnsavedChanges(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // Back can be pressed again over the question, which is then asked about the new navigation.
    let superseded = false;
    void confirmLeave().then((leave) => {
      if (superseded) return;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      superseded = true;
    };
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
