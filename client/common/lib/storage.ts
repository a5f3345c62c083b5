import { LANGUAGES, type Language, STORAGE_KEYS } from '#shared/first-bytes.ts';

type Kind = 'localStorage' | 'sessionStorage';

/** Access to storage throws when the user has disabled it; the page then works without stored values. */
export function readStorage(key: string, kind: Kind = 'localStorage'): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether the value was stored; storage may be disabled or full */
export function writeStorage(key: string, value: string, kind: Kind = 'localStorage'): boolean {
  try {
    window[kind].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeFromStorage(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Disabled storage holds no value.
  }
}

export function storageKeys(): string[] {
  try {
    return Object.keys(window.localStorage);
  } catch {
    return [];
  }
}

export function storedLanguage(): Language | undefined {
  const stored = readStorage(STORAGE_KEYS.language);
  return LANGUAGES.find((language) => language === stored);
}

export const storeLanguage = (language: Language): boolean => writeStorage(STORAGE_KEYS.language, language);

/** @returns null also for what no header can carry: whoever has such a token signs in anew */
export function storedToken(): string | null {
  const token = readStorage(STORAGE_KEYS.token);
  return token !== null && /^[!-~]+$/.test(token) ? token : null;
}
