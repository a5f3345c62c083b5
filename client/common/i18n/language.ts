import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shared/constants.ts';

/** The site reads the language from the address, the back office from the stored choice (docs/rules.md#languages). */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return LANGUAGES.find((language) => language === i18n.language) ?? DEFAULT_LANGUAGE;
}
