import { useRef } from 'react';

/** Runs an action only while no earlier run of it is under way, so that a second press of its button does nothing. */
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
