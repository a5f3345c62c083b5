import type { Catalogue } from '#shared/i18n/en.ts';
import type { AdminCatalogue } from '#shared/i18n/en-admin.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Catalogue; admin: AdminCatalogue };
  }
}
