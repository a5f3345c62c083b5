import type { Catalogue } from '#shared/i18n/en.ts';
import type { AdminCatalogue } from '#shared/i18n/en-admin.ts';
import type { ErrorCatalogue } from '#shared/i18n/en-errors.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Catalogue; admin: AdminCatalogue; errors: ErrorCatalogue['errors'] };
  }
}
