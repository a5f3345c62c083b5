import { type RefObject, useEffect, useRef } from 'react';

interface Form {
  isUnsaved: () => boolean;
  writeDraft: () => boolean;
}

const forms = new Set<RefObject<Form>>();

/** History state of a navigation that is not blocked: the user has confirmed leaving, or the session has ended. */
export const LEAVE_WITHOUT_CONFIRMATION = { leaveWithoutConfirmation: true };

export const hasUnsavedChanges = (): boolean => [...forms].some(({ current }) => current.isUnsaved());

/** Whether leaving the page would lose changes, because no draft of the changes can be stored. */
export const hasUnsavedChangesWithoutDraft = (): boolean =>
  [...forms].some(({ current }) => current.isUnsaved() && !current.writeDraft());

export function writeDrafts(): void {
  for (const { current } of forms) current.writeDraft();
}

/**
 * Registers a form for the check before the page is left.
 * @param isUnsaved called at that moment, because the last render may be older than the last key press
 * @param writeDraft returns whether the browser has stored the draft; storage may be disabled or full
 */
export function useUnsavedChanges(isUnsaved: () => boolean, writeDraft: () => boolean = () => true): void {
  const latest = useRef({ isUnsaved, writeDraft });
  latest.current = { isUnsaved, writeDraft };
  useEffect(() => {
    forms.add(latest);
    return () => {
      forms.delete(latest);
    };
  }, []);
}

/** Registers a form that keeps no draft, so that leaving the page loses its values. */
export const useUnsavedValues = (isUnsaved: () => boolean): void => useUnsavedChanges(isUnsaved, () => false);
