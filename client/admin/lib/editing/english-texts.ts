import { get } from 'react-hook-form';
import type { Language } from '#shared/constants.ts';
import { isFilled } from '#shared/lib/texts-in.ts';

export const englishPath = (name: string) => `translations.en.${name}`;

/** The path of the names of the English texts that the user has confirmed. */
export const CONFIRMED = 'translations.confirmed';

export const isEnglish = (path: string) => path.includes(englishPath(''));

/** The names of outdated texts as loaded, and of texts that the user has confirmed since. */
export interface EnglishValues<T> {
  en: T;
  outdated: string[];
  confirmed: string[];
}

export interface StoredTranslations {
  en?: object | undefined;
  outdated?: string[] | undefined;
}

export const toEnglishValues = <T>(en: T, translations?: StoredTranslations): EnglishValues<T> => ({
  en,
  outdated: translations?.outdated ?? [],
  confirmed: [],
});

export interface TranslatedValues {
  translations?: Partial<EnglishValues<unknown>>;
}

/**
 * The names of the English texts that a save would leave out of date (docs/rules.md#languages). A Turkish text that is
 * again as it was when its English text was made counts only once it is saved.
 * @param base the stored values
 */
export function outdatedFields(names: readonly string[], base: TranslatedValues, values: TranslatedValues): string[] {
  const changed = (path: string) => JSON.stringify(get(base, path)) !== JSON.stringify(get(values, path));
  const { confirmed = [], outdated = [] } = values.translations ?? {};
  return names.filter(
    (name) =>
      isFilled(get(values, englishPath(name))) &&
      !changed(englishPath(name)) &&
      !confirmed.includes(name) &&
      (changed(name) || outdated.includes(name)),
  );
}

/** The facts whose English a save has left behind, so that visitors read them in Turkish (docs/rules.md#languages). */
export function newlyOutdated(
  facts: readonly string[],
  before: TranslatedValues | undefined,
  saved: TranslatedValues,
): string[] {
  const changed = (name: string) => JSON.stringify(get(before, name)) !== JSON.stringify(get(saved, name));
  const [known, outdated] = [before, saved].map((values) => values?.translations?.outdated ?? []) as [
    string[],
    string[],
  ];
  return facts.filter((name) => outdated.includes(name) && (changed(name) || !known.includes(name)));
}

/** A missing English text falls back to Turkish. */
export const textForLanguage = (language: Language, turkish = '', english = ''): { text: string; lang: Language } =>
  language === 'en' && isFilled(english) ? { text: english, lang: 'en' } : { text: turkish, lang: 'tr' };
