import type { AdminCatalogue } from '#shared/i18n/en/admin.ts';
import type { ErrorCatalogue } from '#shared/i18n/en/errors.ts';
import type { Catalogue } from '#shared/i18n/en/site.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Catalogue; admin: AdminCatalogue; errors: ErrorCatalogue['errors'] };
  }
}
