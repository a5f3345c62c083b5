import { LANGUAGES, type Language, STORAGE_KEYS } from '../../shared/constants.ts';

/** Browser storage may be off, full or hold anything; none of that may break a page. */
function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storedLanguage(): Language | undefined {
  const stored = read(STORAGE_KEYS.language);
  return LANGUAGES.find((language) => language === stored);
}

export function storeLanguage(language: Language): void {
  try {
    window.localStorage.setItem(STORAGE_KEYS.language, language);
  } catch {
    // The choice then lasts as long as the address does.
  }
}

export const storedToken = (): string | null => read(STORAGE_KEYS.token);
