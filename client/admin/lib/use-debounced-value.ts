import { useEffect, useState } from 'react';

/** Milliseconds without a change after which a text counts as typed to its end. */
const PAUSE_MS = 300;

/** A value as it was at the last pause in typing, so that a call is made for whole words only. */
export function useDebouncedValue<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
