import { STORAGE_KEYS } from '../../../../shared/constants.ts';
import { removeFromStorage, storedToken, writeStorage } from '../../../common/lib/storage.ts';

/** Where the token lives when the browser keeps nothing: this page, until it is closed. */
let unstored: string | null = null;

export const currentToken = (): string | null => storedToken() ?? unstored;

export function keepToken(token: string): void {
  unstored = writeStorage(STORAGE_KEYS.token, token) ? null : token;
}

export function forgetToken(): void {
  removeFromStorage(STORAGE_KEYS.token);
  unstored = null;
}

/** Tells of sign-ins and sign-outs in other tabs (rulings, "Drafts, sign-in"). */
export function onTokenChangedElsewhere(listener: () => void): () => void {
  const stored = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEYS.token || key === null) listener();
  };
  window.addEventListener('storage', stored);
  return () => window.removeEventListener('storage', stored);
}

export const bearer = (): Record<string, string> => {
  const token = currentToken();
  return token ? { authorization: `Bearer ${token}` } : {};
};
