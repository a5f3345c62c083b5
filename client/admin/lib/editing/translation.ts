import type { Language } from '../../../../shared/constants.ts';

type Text = string | readonly string[] | undefined;

const says = (text: Text) => (typeof text === 'string' ? text.trim() !== '' : (text?.length ?? 0) > 0);

/**
 * The texts visitors would read in Turkish for want of English.
 * @param english by the same names; undefined where nothing is translated yet
 */
export function untranslatedTexts(
  turkish: Readonly<Record<string, Text>>,
  english: Readonly<Record<string, Text>> | undefined,
): string[] {
  return Object.keys(turkish).filter((name) => says(turkish[name]) && !says(english?.[name]));
}

/** A text as visitors of a language read it, Turkish standing in for English that is not written. */
export const shownText = (language: Language, turkish = '', english = ''): { text: string; lang: Language } =>
  language === 'en' && says(english) ? { text: english, lang: 'en' } : { text: turkish, lang: 'tr' };
