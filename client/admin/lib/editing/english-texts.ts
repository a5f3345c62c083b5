import type { Language } from '../../../../shared/constants.ts';

type Text = string | readonly string[] | undefined;

const hasText = (text: Text) => (typeof text === 'string' ? text.trim() !== '' : (text?.length ?? 0) > 0);

/** The path of a field's English text in the values of a form. */
export const englishPath = (name: string) => `translations.en.${name}`;

/** Every field once for its Turkish and once for its English text. */
export const inBothLanguages = <F extends { name: string }>(fields: readonly F[]): F[] => [
  ...fields,
  ...fields.map((field) => ({ ...field, name: englishPath(field.name) })),
];

/**
 * The names of the fields that have a Turkish text but no English one (docs/rules.md#languages).
 * @param english by the same names; undefined when nothing is translated
 */
export function untranslatedFields(
  turkish: Readonly<Record<string, Text>>,
  english: Readonly<Record<string, Text>> | undefined,
): string[] {
  return Object.keys(turkish).filter((name) => hasText(turkish[name]) && !hasText(english?.[name]));
}

/** The text visitors see in a language; a missing English text falls back to Turkish. */
export const textForLanguage = (language: Language, turkish = '', english = ''): { text: string; lang: Language } =>
  language === 'en' && hasText(english) ? { text: english, lang: 'en' } : { text: turkish, lang: 'tr' };
