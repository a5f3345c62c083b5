import { createInstance, type i18n as I18n } from 'i18next';
import type { Language } from '#shared/constants.ts';
import type { ErrorCatalogue } from '#shared/i18n/en/errors.ts';
import type { Catalogue } from '#shared/i18n/en/site.ts';

export function createI18n(language: Language, catalogue: Catalogue, errors: Partial<ErrorCatalogue['errors']>): I18n {
  const instance = createInstance();
  instance.init({
    lng: language,
    resources: { [language]: { translation: catalogue, errors } },
    // React escapes interpolated values.
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}

export async function loadI18n(language: Language): Promise<I18n> {
  if (language === 'en') {
    const [{ en }, { enVisitorErrors }] = await Promise.all([
      import('#shared/i18n/en/site.ts'),
      import('#shared/i18n/en/site/errors.ts'),
    ]);
    return createI18n(language, en, enVisitorErrors);
  }
  const [{ tr }, { trVisitorErrors }] = await Promise.all([
    import('#shared/i18n/tr/site.ts'),
    import('#shared/i18n/tr/site/errors.ts'),
  ]);
  return createI18n(language, tr, trVisitorErrors);
}
