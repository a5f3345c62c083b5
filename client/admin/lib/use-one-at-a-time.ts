import { useRef } from 'react';

/** Ignores a second call while the action is running, so that a double press of a button does nothing more. */
export function useOneAtATime<A extends unknown[]>(action: (...args: A) => Promise<unknown>): (...args: A) => void {
  const running = useRef(false);
  return async (...args) => {
    if (running.current) return;
    running.current = true;
    await action(...args).finally(() => {
      running.current = false;
    });
  };
}
