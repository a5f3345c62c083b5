import { readStorage, removeFromStorage, writeStorage } from '../../../common/lib/storage.ts';

/** Text somebody typed and did not save, with what it was typed over. */
export interface Draft<V, E> {
  values: V;
  /** The entity as it was loaded; undefined for a new one. */
  base: E | undefined;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** Drafts of one person are not offered to the next on the same machine. */
const keyOf = (username: string, name: string) => `draft:${username}:${name}`;

/** @returns nothing when there is none, or what is stored is none */
export function readDraft<V, E>(username: string, name: string): Draft<V, E> | undefined {
  try {
    const draft = JSON.parse(readStorage(keyOf(username, name)) ?? 'null') as Draft<V, E> | null;
    return draft && typeof draft.savedAt === 'number' && typeof draft.values === 'object' ? draft : undefined;
  } catch {
    return undefined;
  }
}

export const keepDraft = (username: string, name: string, draft: Draft<unknown, unknown>): boolean =>
  writeStorage(keyOf(username, name), JSON.stringify(draft));

export const dropDraft = (username: string, name: string): void => removeFromStorage(keyOf(username, name));
