import { DEFAULT_LANGUAGE, type Language } from '#shared/constants.ts';
import { isBlank } from './characters.ts';

export type Text = string | string[];
/** Texts that an entity has in both languages, such as title and content. */
export type Texts<T> = { [K in keyof T]: Text };

interface TextsForReader<T> {
  texts: T;
  untranslated: string[];
}

/** Whether a text, or a list of texts, is not empty. */
export const isFilled = (text: Text | undefined): text is Text =>
  typeof text === 'string' ? !isBlank(text) : text !== undefined && text.length > 0;

/** English texts that say what is no longer so: wholly, or a list at the places of some of its entries. */
export type Stale = Readonly<Record<string, true | readonly number[]>>;

/**
 * The texts of an entity in one language, Turkish where the English text is missing or stale. The fallback is made at
 * each read and never stored.
 * @param none all the texts, empty; its keys say which fields of `turkish` are texts
 * @returns `untranslated` names the Turkish texts, `features.1` the second entry of a list
 */
export function textsIn<T extends Texts<T>>(
  lang: Language = DEFAULT_LANGUAGE,
  turkish: T,
  english: Partial<T> | undefined,
  none: T,
  stale: Stale = {},
): TextsForReader<T> {
  const texts = { ...none };
  const untranslated: string[] = [];
  for (const key of Object.keys(none) as (keyof T & string)[]) {
    const places = stale[key] ?? [];
    const translated = lang === DEFAULT_LANGUAGE || places === true ? undefined : english?.[key];
    if (isFilled(translated) && places !== true) {
      texts[key] = withEntriesOf(turkish[key], translated, places) as T[typeof key];
      untranslated.push(...places.map((at) => `${key}.${at}`));
    } else {
      texts[key] = turkish[key];
      if (lang !== DEFAULT_LANGUAGE && isFilled(turkish[key])) untranslated.push(key);
    }
  }
  return { texts, untranslated };
}

/** A list with the entries of another one at some places. */
export const withEntriesOf = (other: Text, text: Text, places: readonly number[]): Text =>
  Array.isArray(other) && Array.isArray(text)
    ? text.map((entry, at) => (places.includes(at) ? (other[at] ?? entry) : entry))
    : text;
