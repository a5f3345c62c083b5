import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasUnsavedChanges, LEAVE_WITHOUT_CONFIRMATION } from '#client/admin/lib/editing/unsaved-changes.ts';
import { FindContext } from '#client/admin/lib/find.ts';
import { focusWhenShown } from '#client/admin/lib/focus.ts';
import type { FindEntry } from './entries.ts';
import { FindDialog } from './find-dialog.tsx';
import { useActions } from './use-actions.ts';

interface FindProps {
  fields: readonly FindEntry[];
  /** Asks whether to leave a form with unsaved changes. */
  confirmLeave: () => Promise<boolean>;
  onSignOut: () => void;
  children: ReactNode;
}

/** Waits for Ctrl+K or ⌘K, or for the button of a page, and opens what is chosen. */
export function Find({ fields, confirmLeave, onSignOut, children }: FindProps) {
  const [open, setOpen] = useState(false);
  const [visit, setVisit] = useState(0);
  const actions = useActions(onSignOut);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useFindShortcut(() => setOpen((before) => !before));
  const choose = async ({ to, focus, run }: FindEntry) => {
    setOpen(false);
    if (to === undefined) return run?.();
    // Tabs of one page keep what is typed into them; another editor takes the place of an open one.
    const isHere = to.split('?')[0] === pathname;
    const keepsForms = focus !== undefined && isHere;
    if (!keepsForms && hasUnsavedChanges() && !(await confirmLeave())) return;
    // An editor that is open on the same page is closed.
    if (!keepsForms && isHere) setVisit((before) => before + 1);
    navigate(to, { state: LEAVE_WITHOUT_CONFIRMATION });
    if (focus) focusWhenShown(focus);
  };
  return (
    <FindContext value={() => setOpen(true)}>
      <Fragment key={visit}>{children}</Fragment>
      {open && (
        <FindDialog
          actions={actions}
          fields={fields}
          onChoose={(entry) => void choose(entry)}
          onClose={() => setOpen(false)}
        />
      )}
    </FindContext>
  );
}

/** A text with structure takes the shortcut for its links. */
function useFindShortcut(onPress: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented } = event;
    if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey || isComposing || defaultPrevented)
      return;
    event.preventDefault();
    // A question is answered first.
    if (!document.querySelector('[role="alertdialog"]')) onPress();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
