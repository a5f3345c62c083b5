import { createInstance, type i18n as I18n } from 'i18next';
import type { Language } from '#shared/constants.ts';
import type { Catalogue } from '#shared/i18n/en.ts';

export function createI18n(language: Language, catalogue: Catalogue): I18n {
  const instance = createInstance();
  instance.init({
    lng: language,
    resources: { [language]: { translation: catalogue } },
    // React escapes interpolated values.
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}

/** Loads the messages of one language only. */
export const loadCatalogue = async (language: Language): Promise<Catalogue> =>
  language === 'en' ? (await import('#shared/i18n/en.ts')).en : (await import('#shared/i18n/tr.ts')).tr;
