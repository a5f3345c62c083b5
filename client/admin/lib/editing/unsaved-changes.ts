import { useEffect, useId, useRef } from 'react';

interface Form {
  isUnsaved: () => boolean;
  /** Whether a draft of it stays in the browser. */
  kept: boolean;
}

const forms = new Map<string, Form>();

/** Whether any form of the page holds text that is not saved, asked of each in this moment. */
export const hasUnsaved = (): boolean => [...forms.values()].some(({ isUnsaved }) => isUnsaved());

/** Whether leaving the page loses text for good. */
export const losesUnsaved = (): boolean => [...forms.values()].some(({ isUnsaved, kept }) => !kept && isUnsaved());

/**
 * Lets a form be asked before anybody leaves it.
 * @param isUnsaved tells it when asked, not when last shown: a key may come between typing and showing
 * @param kept whether a draft of it stays in the browser
 */
export function useUnsaved(isUnsaved: () => boolean, kept = true): void {
  const id = useId();
  const latest = useRef(isUnsaved);
  latest.current = isUnsaved;
  useEffect(() => {
    forms.set(id, { isUnsaved: () => latest.current(), kept });
    return () => {
      forms.delete(id);
    };
  }, [kept, id]);
}
