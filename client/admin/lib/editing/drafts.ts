import { readStorage, removeFromStorage, storageKeys, writeStorage } from '../../../common/lib/storage.ts';

/** Unsaved values of a form, stored in the browser. */
export interface Draft<V, E> {
  values: V;
  /** The entity that was edited, as it was loaded; undefined for a new one. */
  base: E | undefined;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** The keys hold the user name, because several administrators may share a computer. */
const prefixOf = (username: string) => `draft:${encodeURIComponent(username)}:`;
const keyOf = (username: string, name: string) => prefixOf(username) + name;

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** Calls the listener when a draft is stored or removed, also by another tab; returns what removes it. */
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
    return draft && typeof draft.savedAt === 'number' && typeof draft.values === 'object' && draft.values
      ? draft
      : undefined;
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

const openForms = new Set<() => void>();

/** Registers what writes the draft of a form without waiting for the pause in typing; returns what removes it. */
export function addDraftWriter(write: () => void): () => void {
  openForms.add(write);
  return () => openForms.delete(write);
}

export interface NamedDraft {
  name: string;
  draft: Draft<Record<string, unknown>, unknown>;
}

/** The drafts of a user, the newest first, with what is typed in open forms. */
export function listDrafts(username: string): NamedDraft[] {
  for (const write of openForms) write();
  return listStoredDrafts(username);
}

/** The drafts of a user that are already stored, the newest first. */
export function listStoredDrafts(username: string): NamedDraft[] {
  const prefix = prefixOf(username);
  return storageKeys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const name = key.slice(prefix.length);
      const draft = readDraft<Record<string, unknown>, unknown>(username, name);
      return draft ? [{ name, draft }] : [];
    })
    .sort((a, b) => b.draft.savedAt - a.draft.savedAt);
}

/** Removes all drafts of a user; forms that are still open would write theirs again. */
export function removeDrafts(username: string): void {
  for (const key of storageKeys()) if (key.startsWith(prefixOf(username))) removeFromStorage(key);
  notify();
}
