import { LANGUAGES, type Language, STORAGE_KEYS } from '../../../shared/constants.ts';

/** Browser storage may be off, full or hold anything; none of that may break a page. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether it is kept; what is not lasts as long as the page does */
export function store(key: string, value: string): boolean {
  try {
    window.localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Nothing was kept, then.
  }
}

export function storedLanguage(): Language | undefined {
  const stored = readStored(STORAGE_KEYS.language);
  return LANGUAGES.find((language) => language === stored);
}

export const storeLanguage = (language: Language): boolean => store(STORAGE_KEYS.language, language);

export const storedToken = (): string | null => readStored(STORAGE_KEYS.token);
