const listeners = new Set<() => void>();

/** @returns a function that removes the listener */
export function onForbidden(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** After a refused call the permissions are read again, because somebody may have changed the role of the person. */
export function reportForbidden(status: number): void {
  if (status !== 403) return;
  for (const listener of listeners) listener();
}
