import { readStorage, removeFromStorage, storageKeys, writeStorage } from '#client/common/lib/storage.ts';
import { writeDrafts } from './unsaved-changes.ts';

/** Unsaved values of a form, stored in the browser: one draft for each person and entity. */
export interface Draft<V = Record<string, unknown>, E = unknown> {
  values: V;
  /** The edited entity as it was loaded; undefined for a new entity. */
  base?: E | undefined;
  /** The key of a call that may have added the entity although its response was lost; undefined without such a call. */
  idempotencyKey?: string | undefined;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** A draft with the name of its editor, such as `hotel:new`. */
export interface NamedDraft extends Draft {
  name: string;
}

/** The keys hold the user name, because several administrators may share a computer. */
const prefixOf = (username: string) => `draft:${encodeURIComponent(username)}:`;
const keysOf = (username: string) => storageKeys().filter((key) => key.startsWith(prefixOf(username)));

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** @returns a function that removes the listener */
export function onDraftsChanged(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** @returns undefined when there is no draft, or the stored text is no valid draft */
export function readDraft<V = Record<string, unknown>, E = unknown>(
  username: string,
  name: string,
): Draft<V, E> | undefined {
  try {
    const draft = JSON.parse(readStorage(prefixOf(username) + name) ?? 'null') as Draft<V, E> | null;
    return draft && typeof draft.savedAt === 'number' && typeof draft.values === 'object' && draft.values
      ? draft
      : undefined;
  } catch {
    return undefined;
  }
}

/** @returns whether the browser has stored the draft */
export function writeDraft(username: string, name: string, draft: Draft<unknown>): boolean {
  const written = writeStorage(prefixOf(username) + name, JSON.stringify(draft));
  if (written) askToKeepDrafts();
  notify();
  return written;
}

let asked = false;

/** Browsers may delete what a site has stored: Safari does after seven days without a visit. */
function askToKeepDrafts(): void {
  if (asked) return;
  asked = true;
  // Pages without https have no such call. Without the browser's consent the drafts stay as long as they would otherwise.
  navigator.storage?.persist?.().catch(() => undefined);
}

/** @returns false when a newer draft is stored, which stays */
export function restoreDraft(username: string, name: string, draft: Draft<unknown>): boolean {
  return readDraft(username, name) === undefined && writeDraft(username, name, draft);
}

export function removeDraft(username: string, name: string): void {
  removeFromStorage(prefixOf(username) + name);
  notify();
}

export const draftsOf = (username: string): NamedDraft[] =>
  keysOf(username)
    .flatMap((key) => {
      const name = key.slice(prefixOf(username).length);
      const draft = readDraft(username, name);
      return draft ? [{ ...draft, name }] : [];
    })
    .sort((a, b) => b.savedAt - a.savedAt);

/** Writes the drafts of open forms first. */
export function listDrafts(username: string): NamedDraft[] {
  writeDrafts();
  return draftsOf(username);
}

/** Removes all drafts of a user; forms that are still open would write their drafts again. */
export function removeDrafts(username: string): void {
  for (const key of keysOf(username)) removeFromStorage(key);
  notify();
}
