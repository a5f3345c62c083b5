import { useEffect, useId, useRef } from 'react';

interface Form {
  isUnsaved: () => boolean;
  hasDraft: () => boolean;
}

const forms = new Map<string, Form>();

/** History state of a navigation that is not blocked: the user has confirmed it, or the session has ended. */
export const LEAVE_WITHOUT_CONFIRMATION = { leaveWithoutConfirmation: true };

export const hasUnsavedChanges = (): boolean => [...forms.values()].some(({ isUnsaved }) => isUnsaved());

/** Whether leaving the page would lose changes, because no draft of them is stored. */
export const hasUnsavedChangesWithoutDraft = (): boolean =>
  [...forms.values()].some(({ isUnsaved, hasDraft }) => isUnsaved() && !hasDraft());

/**
 * Registers a form for the check before the page is left.
 * @param isUnsaved called at that moment, because the last render may be older than the last key press
 * @param hasDraft whether the browser holds what is typed as a draft; storage may be disabled or full
 */
export function useUnsavedChanges(isUnsaved: () => boolean, hasDraft: () => boolean = () => true): void {
  const id = useId();
  const latest = useRef({ isUnsaved, hasDraft });
  latest.current = { isUnsaved, hasDraft };
  useEffect(() => {
    forms.set(id, { isUnsaved: () => latest.current.isUnsaved(), hasDraft: () => latest.current.hasDraft() });
    return () => {
      forms.delete(id);
    };
  }, [id]);
}
