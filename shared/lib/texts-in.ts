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

/** English texts that say what is no longer so: wholly, or the entries of a list at which there is `true`. */
export type Stale = Readonly<Record<string, true | readonly boolean[]>>;

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
    const translated = lang === DEFAULT_LANGUAGE || stale[key] === true ? undefined : english?.[key];
    const mixed = mixedEntries(turkish[key], translated, stale[key]);
    const isEnglish = isFilled(translated) && mixed !== 'turkish';
    texts[key] = (Array.isArray(mixed) ? mixed : isEnglish ? translated : turkish[key]) as T[typeof key];
    if (Array.isArray(mixed)) untranslated.push(...turkishEntries(key, stale[key]));
    else if (lang !== DEFAULT_LANGUAGE && !isEnglish && isFilled(turkish[key])) untranslated.push(key);
  }
  return { texts, untranslated };
}

/** A list of both languages; `turkish` where no entry is left in English, or where one would stand in it twice. */
function mixedEntries(
  turkish: Text,
  english: Text | undefined,
  stale: Stale[string] | undefined,
): string[] | 'turkish' | undefined {
  if (!Array.isArray(stale) || !Array.isArray(turkish) || !Array.isArray(english)) return undefined;
  const mixed = english.map((entry, at) => (stale[at] ? (turkish[at] ?? entry) : entry));
  return stale.every(Boolean) || new Set(mixed).size < mixed.length ? 'turkish' : mixed;
}

const turkishEntries = (key: string, stale: Stale[string] | undefined): string[] =>
  Array.isArray(stale) ? stale.flatMap((isStale, at) => (isStale ? `${key}.${at}` : [])) : [];
