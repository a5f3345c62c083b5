import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as form from '#client/admin/lib/editing/fields.ts';
import { LIMITS } from '#shared/constants.ts';
import type { Seo, SeoInput } from '#shared/schemas/seo.ts';

export const SEO = form.fieldTable('fields.', {
  metaTitle: form.text({
    maxLength: LIMITS.metaTitle,
    counter: true,
    hint: 'settings.metaTitleHint',
    translated: true,
  }),
  metaDescription: form.text({
    maxLength: LIMITS.metaDescription,
    counter: true,
    rows: 3,
    hint: 'settings.metaDescriptionHint',
    translated: true,
  }),
  metaKeywords: form.text({
    maxLength: LIMITS.metaKeywords,
    hint: 'settings.metaKeywordsHint',
    HintDetail: KeywordCount,
    translated: true,
  }),
  faviconUrl: form.picture({}),
});
export const SEO_FIELDS = form.editorFields(SEO);

export type SeoValues = ReturnType<typeof toSeoValues>;

export const toSeoValues = (seo: Seo | undefined) => ({
  ...form.valuesOf(SEO, seo),
  translations: form.englishOf(SEO, seo),
});

export const toSeoInput = (values: SeoValues): SeoInput => ({
  ...form.inputOf(SEO, values),
  translations: values.translations,
});

function KeywordCount({ name }: { name: string }) {
  const { t } = useTranslation('admin');
  const typed = String(useWatch({ name }) ?? '');
  const count = typed.split(',').filter((keyword) => keyword.trim() !== '').length;
  return <strong>{t('settings.keywordCount', { count })}</strong>;
}
