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

/** @returns undefined when there is no draft, or the stored text is not a valid one */
export function readDraft<V, E>(username: string, name: string): Draft<V, E> | undefined {
  try {
    const draft = JSON.parse(readStorage(keyOf(username, name)) ?? 'null') as Draft<V, E> | null;
    return draft && typeof draft.savedAt === 'number' && typeof draft.values === 'object' ? draft : undefined;
  } catch {
    return undefined;
  }
}

export const writeDraft = (username: string, name: string, draft: Draft<unknown, unknown>): boolean =>
  writeStorage(keyOf(username, name), JSON.stringify(draft));

export const removeDraft = (username: string, name: string): void => removeFromStorage(keyOf(username, name));
