import { isFilled } from './texts-in.ts';

type Texts = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The names of the fields that have a Turkish text but no English text (docs/rules.md#languages).
 * @param english by the same names; undefined when nothing is translated
 */
export const missingEnglish = (turkish: Texts, english: Texts | undefined): string[] =>
  Object.keys(turkish).filter((name) => isFilled(turkish[name]) && !isFilled(english?.[name]));
