import { readStorage, removeFromStorage, writeStorage } from '../../../common/lib/storage.ts';

/** Unsaved values of a form, stored in the browser. */
export interface Draft<V, E> {
  values: V;
  /** The entity that was edited, as it was loaded; undefined for a new one. */
  base: E | undefined;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** The key holds the user name, because several administrators may share a computer. */
const keyOf = (username: string, name: string) => `draft:${username}:${name}`;

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/**
 * Calls the listener when a draft is stored or removed, also by another tab.
 * @returns removes the listener
 */
export function onDraftsChanged(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export const hasDraft = (username: string, name: string): boolean => readStorage(keyOf(username, name)) !== null;

/** @returns undefined when there is no draft, or the stored text is not a valid one */
export function readDraft<V, E>(username: string, name: string): Draft<V, E> | undefined {
  try {
    const draft = JSON.parse(readStorage(keyOf(username, name)) ?? 'null') as Draft<V, E> | null;
    return draft && typeof draft.savedAt === 'number' && typeof draft.values === 'object' ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** @returns whether it was stored */
export function writeDraft(username: string, name: string, draft: Draft<unknown, unknown>): boolean {
  const written = writeStorage(keyOf(username, name), JSON.stringify(draft));
  notify();
  return written;
}

export function removeDraft(username: string, name: string): void {
  removeFromStorage(keyOf(username, name));
  notify();
}
