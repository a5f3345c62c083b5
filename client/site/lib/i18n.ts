import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../../shared/constants.ts';
import type { Catalogue } from '../../../shared/i18n/en.ts';

/** A translator for one language; each page gets its own, because the server renders several pages concurrently. */
export function createI18n(language: Language, catalogue: Catalogue): I18n {
  const instance = createInstance();
  instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: catalogue } },
    // React escapes interpolated values.
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  });
  return instance;
}
