import { DEFAULT_LANGUAGE, type Language } from '../../shared/constants.ts';

/** Who reads: in which language, and whether as an administrator, who gets both languages. */
export interface Reader {
  lang?: Language | undefined;
  admin: boolean;
}

type Text = string | string[];

const says = (text: Text | undefined): text is Text =>
  typeof text === 'string' ? text.trim() !== '' : text !== undefined && text.length > 0;

/**
 * The texts of an entity in a reader's language, Turkish where there is no English. The fallback happens here, at read
 * time, and is never stored.
 * @returns the texts, and the names of those shown in Turkish for want of English
 */
export function textsIn<T extends { [K in keyof T]: Text }>(
  lang: Language | undefined,
  turkish: T,
  english: { [K in keyof T]?: T[K] | undefined } | undefined,
): { texts: T; untranslated: string[] } {
  if ((lang ?? DEFAULT_LANGUAGE) === DEFAULT_LANGUAGE) return { texts: turkish, untranslated: [] };
  const texts = { ...turkish };
  const untranslated: string[] = [];
  for (const key of Object.keys(turkish) as (keyof T & string)[]) {
    const translated = english?.[key];
    if (says(translated)) texts[key] = translated as T[typeof key];
    else if (says(turkish[key])) untranslated.push(key);
  }
  return { texts, untranslated };
}

/** The languages an entity stands in: English where each of the texts that make it is written in it. */
export const languagesOf = (...english: (string | undefined)[]): Language[] =>
  english.every(says) ? ['tr', 'en'] : ['tr'];

/** Only the given keys of a save, so that what it does not mention keeps its value. */
export function given<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
