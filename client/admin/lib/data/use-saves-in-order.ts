import { useRef } from 'react';

/**
 * Runs the saves of a list one after another, in the order in which they were asked for: of two at the same time, one would
 * find its version stale.
 * @param onSettled reloads the list; called when no further save waits, so that no state in between is shown
 */
export function useSavesInOrder(onSettled: () => Promise<unknown>) {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  return async (save: () => Promise<unknown>, onError: () => void): Promise<void> => {
    waiting.current += 1;
    last.current = last.current.then(save).catch(onError);
    await last.current;
    waiting.current -= 1;
    if (waiting.current === 0) await onSettled();
  };
}
