import { createInstance, type i18n as I18n, type ParseKeys } from 'i18next';
import { storedLanguage } from '#client/common/lib/storage.ts';
import { DEFAULT_LANGUAGE } from '#shared/constants.ts';
import { enAdmin } from '#shared/i18n/en/admin.ts';
import { en } from '#shared/i18n/en/site.ts';
import { trAdmin } from '#shared/i18n/tr/admin.ts';
import { tr } from '#shared/i18n/tr/site.ts';

/** Components take keys as labels, not text. */
export type AdminKey = ParseKeys<'admin'>;

/** Both languages are loaded, so that a change of language keeps the page and unsaved input (docs/rules.md#languages). */
export function createAdminI18n(): I18n {
  const instance = createInstance();
  instance.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  instance.init({
    lng: storedLanguage() ?? DEFAULT_LANGUAGE,
    resources: { tr: { translation: tr, admin: trAdmin }, en: { translation: en, admin: enAdmin } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}
