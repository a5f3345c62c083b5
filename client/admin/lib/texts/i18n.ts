import { createInstance, type i18n as I18n, type ParseKeys } from 'i18next';
import { en } from '../../../../shared/i18n/en.ts';
import { enAdmin } from '../../../../shared/i18n/en-admin.ts';
import { tr } from '../../../../shared/i18n/tr.ts';
import { trAdmin } from '../../../../shared/i18n/tr-admin.ts';

/** A translation key of the back office; components take keys as labels, not text. */
export type AdminKey = ParseKeys<'admin'>;

/** Both languages are loaded, so that switching keeps the page and everything typed in it. */
export function createAdminI18n(): I18n {
  const instance = createInstance();
  instance.init({
    resources: { tr: { translation: tr, admin: trAdmin }, en: { translation: en, admin: enAdmin } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}
