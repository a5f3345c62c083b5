import { removeFromStorage, storedToken, writeStorage } from '#client/common/lib/storage.ts';
import { STORAGE_KEYS } from '#shared/constants.ts';

/** The fallback while the browser's storage is disabled or full lasts until the page is closed. */
let tokenInMemory: string | null = null;

export const readToken = (): string | null => storedToken() ?? tokenInMemory;

export function storeToken(token: string): void {
  tokenInMemory = writeStorage(STORAGE_KEYS.token, token) ? null : token;
}

/** A token that another tab has stored since stays. */
export function clearToken(ended: string | null): void {
  if (storedToken() === ended) removeFromStorage(STORAGE_KEYS.token);
  if (tokenInMemory === ended) tokenInMemory = null;
}

/** @returns a function that removes the listener (docs/rules.md#sessions) */
export function onTokenChangedInOtherTab(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // `key` is null when the whole storage was cleared.
    if (key === STORAGE_KEYS.token || key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

export const authorizationHeader = (): Record<string, string> => {
  const token = readToken();
  return token ? { authorization: `Bearer ${token}` } : {};
};
