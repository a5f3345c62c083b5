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

/**
 * The texts of an entity in one language, Turkish where the English text is missing. The fallback is made at each read
 * and never stored.
 * @param none all the texts, empty; its keys say which fields of `turkish` are texts
 */
export function textsIn<T extends Texts<T>>(
  lang: Language = DEFAULT_LANGUAGE,
  turkish: T,
  english: Partial<T> | undefined,
  none: T,
): TextsForReader<T> {
  const texts = { ...none };
  const untranslated: string[] = [];
  for (const key of Object.keys(none) as (keyof T & string)[]) {
    const translated = lang === DEFAULT_LANGUAGE ? undefined : english?.[key];
    texts[key] = (isFilled(translated) ? translated : turkish[key]) as T[typeof key];
    if (lang !== DEFAULT_LANGUAGE && !isFilled(translated) && isFilled(turkish[key])) untranslated.push(key);
  }
  return { texts, untranslated };
}
