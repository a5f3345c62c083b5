import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../../shared/constants.ts';
import type { Catalogue } from '../../../shared/i18n/en.ts';

/**
 * A translator for one language. An own instance each, so that two pages rendered at a time never mix; react escapes
 * what it fills in.
 */
export function createI18n(language: Language, catalogue: Catalogue): I18n {
  const instance = createInstance();
  instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: catalogue } },
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  });
  return instance;
}
