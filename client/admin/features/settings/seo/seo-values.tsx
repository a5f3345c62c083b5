import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  editorFields,
  englishOf,
  fieldTable,
  inputOf,
  picture,
  text,
  valuesOf,
} from '#client/admin/lib/editing/fields.ts';
import { type Language, LIMITS } from '#shared/constants.ts';
import { noSeoTexts, type Seo, type SeoInput } from '#shared/schemas/seo.ts';
import { textsIn } from '#shared/text/texts-in.ts';

export const SEO = fieldTable('fields.', {
  metaTitle: text({ maxLength: LIMITS.metaTitle, counter: true, hint: 'settings.metaTitleHint', translated: true }),
  metaDescription: text({
    maxLength: LIMITS.metaDescription,
    counter: true,
    rows: 3,
    hint: 'settings.metaDescriptionHint',
    translated: true,
  }),
  metaKeywords: text({
    maxLength: LIMITS.metaKeywords,
    hint: 'settings.metaKeywordsHint',
    HintDetail: KeywordCount,
    translated: true,
  }),
  faviconUrl: picture({}),
});
export const SEO_FIELDS = editorFields(SEO);

export type SeoValues = ReturnType<typeof toSeoValues>;

export const toSeoValues = (seo: Seo | undefined) => ({ ...valuesOf(SEO, seo), translations: englishOf(SEO, seo) });

export const toSeoInput = (values: SeoValues): SeoInput => ({
  ...inputOf(SEO, values),
  translations: values.translations,
});

export function seoPage({ faviconUrl, translations, ...values }: SeoValues, base: Seo | undefined, language: Language) {
  const { version, updatedAt } = base ?? { version: 1, updatedAt: '' };
  const { texts, untranslated } = textsIn(language, values, translations.en, noSeoTexts);
  const seo: Seo = { version, updatedAt, ...texts, untranslated, faviconUrl: faviconUrl.image };
  return { path: '/', reads: { 'seo.get': seo } };
}

function KeywordCount({ name }: { name: string }) {
  const { t } = useTranslation('admin');
  const typed = String(useWatch({ name }) ?? '');
  const count = typed.split(',').filter((keyword) => keyword.trim() !== '').length;
  return <strong>{t('settings.keywordCount', { count })}</strong>;
}
