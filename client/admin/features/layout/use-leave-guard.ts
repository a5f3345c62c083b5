import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { hasUnsavedChanges } from '#client/admin/lib/editing/unsaved-changes.ts';
import { useConfirmLeave } from '#client/admin/ui/dialog/use-confirm-leave.ts';

/** Links that open another program and keep the page; browsers fire `beforeunload` for such links too. */
const PROGRAM_LINKS = 'a[href^="mailto:"], a[href^="tel:"]';
/** By then a browser has followed a link; Firefox begins only after the tasks that wait already. */
const FOLLOWED_MS = 1_000;

/**
 * Asks for confirmation before a link, the browser's buttons or closing the tab discards unsaved changes.
 * @returns a function that asks the same question before another action, such as signing out
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
    // When the user presses Back again over the question, the question is asked about the new navigation.
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
    let opensProgram = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onClick = ({ target }: MouseEvent) => {
      opensProgram = target instanceof Element && target.closest(PROGRAM_LINKS) !== null;
      clearTimeout(timer);
      timer = setTimeout(() => {
        opensProgram = false;
      }, FOLLOWED_MS);
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (!opensProgram && hasUnsavedChanges()) event.preventDefault();
      opensProgram = false;
    };
    window.addEventListener('click', onClick);
    window.addEventListener('beforeunload', warn);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('click', onClick);
      window.removeEventListener('beforeunload', warn);
    };
  }, []);
  return confirmLeave;
}
