import { useEffect, useId } from 'react';

/** Forms by whether what they hold is kept as a draft. */
const unsaved = new Map<string, boolean>();

/** Whether any form of the page holds text that is not saved. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Whether leaving the page loses text for good. */
export const losesUnsaved = (): boolean => [...unsaved.values()].includes(false);

/**
 * Counts a form among those with unsaved text while it is.
 * @param kept whether a draft of it stays in the browser
 */
export function useUnsaved(dirty: boolean, kept = true): void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return;
    unsaved.set(id, kept);
    return () => {
      unsaved.delete(id);
    };
  }, [dirty, kept, id]);
}
