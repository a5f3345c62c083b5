import { readStorage, removeFromStorage, storageKeys, writeStorage } from '#client/common/lib/storage.ts';
import { writeDrafts } from './unsaved-changes.ts';

/** The tries to add an entity, so that a repeated one does not add it twice (docs/rules.md#whole-object-saves). */
export interface Addition<V> {
  /** The same for each try. */
  key: string;
  /** The values of the first call that may have added the entity without a response; undefined without such a call. */
  firstTry: V | undefined;
}

/** Unsaved values of a form, stored in the browser. */
export interface Draft<V, E> {
  values: V;
  /** The entity that was edited, as it was loaded; undefined for a new one. */
  base: E | undefined;
  /** The tries to add it, one of which may have succeeded although its response was lost. */
  addition?: Addition<V> | undefined;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** A stored draft with the name of its editor, such as `hotel:new`; several tabs may store drafts of one name. */
export interface NamedDraft<V = Record<string, unknown>, E = unknown> {
  /** In the browser's storage. */
  key: string;
  name: string;
  draft: Draft<V, E>;
}

/** The keys hold the user name, because several administrators may share a computer. */
const prefixOf = (username: string) => `draft:${encodeURIComponent(username)}:`;

/** The first draft of a name has the name as its key, the others have a number before it. */
const keyOf = (username: string, name: string, number: number) =>
  prefixOf(username) + (number === 1 ? '' : `${number}:`) + name;

/** Drafts that were stored before their form had its name. */
const FORMER_NAMES: Readonly<Record<string, string>> = { 'settings:site': 'settings:seo' };

function nameIn(username: string, key: string): string {
  const name = key.slice(prefixOf(username).length).replace(/^\d+:/, '');
  return FORMER_NAMES[name] ?? name;
}

const keysOf = (username: string) => storageKeys().filter((key) => key.startsWith(prefixOf(username)));

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

/** @returns undefined when there is no draft, or the stored text is not a valid one */
function readDraft<V, E>(key: string): Draft<V, E> | undefined {
  try {
    const draft = JSON.parse(readStorage(key) ?? 'null') as Draft<V, E> | null;
    return draft && typeof draft.savedAt === 'number' && typeof draft.values === 'object' && draft.values
      ? draft
      : undefined;
  } catch {
    return undefined;
  }
}

/** @returns whether it was stored */
function writeDraft(key: string, draft: Draft<unknown, unknown>): boolean {
  const written = writeStorage(key, JSON.stringify(draft));
  notify();
  return written;
}

/** The first key of a name without a draft. */
function freeKey(username: string, name: string): string {
  let number = 1;
  while (readStorage(keyOf(username, name, number)) !== null) number++;
  return keyOf(username, name, number);
}

/** Stores a draft beside those of the same name. */
export function addDraft(username: string, name: string, draft: Draft<unknown, unknown>): void {
  writeDraft(freeKey(username, name), draft);
}

export function removeDraft(key: string): void {
  removeFromStorage(key);
  notify();
}

/** The draft of one form, which leaves those of other tabs with the same form alone. */
export function ownDraft(username: string, name: string) {
  let own: { key: string; savedAt: number } | undefined;
  /** Another tab may have resumed or discarded it, and stored its own under the same key since. */
  const isStored = (draft: typeof own): draft is NonNullable<typeof own> =>
    draft !== undefined && readDraft(draft.key)?.savedAt === draft.savedAt;
  return {
    /** Makes a stored draft, which the user has resumed in this form, the one of the form. */
    resume: ({ key, draft }: NamedDraft<unknown>) => {
      own = { key, savedAt: draft.savedAt };
    },
    /** @returns whether it was stored */
    write: (values: unknown, base: unknown, addition?: Addition<unknown>): boolean => {
      const key = isStored(own) ? own.key : freeKey(username, name);
      const savedAt = Date.now();
      const written = writeDraft(key, { values, base, addition, savedAt });
      if (written) own = { key, savedAt };
      return written;
    },
    remove: () => {
      if (isStored(own)) removeDraft(own.key);
      own = undefined;
    },
  };
}

/** The drafts of a user, the newest first, with what is typed in open forms. */
export function listDrafts(username: string): NamedDraft[] {
  writeDrafts();
  return draftsOf(username);
}

/** The stored drafts of a user, or of one of the user's editors, the newest first. */
export const draftsOf = <V = Record<string, unknown>, E = unknown>(
  username: string,
  editor?: string,
): NamedDraft<V, E>[] =>
  keysOf(username)
    .filter((key) => editor === undefined || nameIn(username, key) === editor)
    .flatMap((key) => {
      const draft = readDraft<V, E>(key);
      return draft ? [{ key, name: nameIn(username, key), draft }] : [];
    })
    .sort((a, b) => b.draft.savedAt - a.draft.savedAt);

/** Removes all drafts of a user; forms that are still open would write theirs again. */
export function removeDrafts(username: string): void {
  for (const key of keysOf(username)) removeFromStorage(key);
  notify();
}
