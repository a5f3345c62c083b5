import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toDescribedImage } from '#client/admin/lib/editing/described-image.ts';
import type { EditorField } from '#client/admin/lib/editing/editor-field.ts';
import { inBothLanguages, textsOf, toEnglishValues } from '#client/admin/lib/editing/english-texts.ts';
import type { TranslatedField } from '#client/admin/ui/form/translated/translated-fields.tsx';
import { LIMITS } from '#shared/constants.ts';
import { noSeoTexts, type Seo, type SeoInput } from '#shared/schemas/seo.ts';

export type SeoValues = ReturnType<typeof toSeoValues>;

export const SEO_TEXTS: readonly TranslatedField[] = [
  {
    name: 'metaTitle',
    label: 'fields.metaTitle',
    maxLength: LIMITS.metaTitle,
    counter: true,
    hint: 'settings.metaTitleHint',
  },
  {
    name: 'metaDescription',
    label: 'fields.metaDescription',
    maxLength: LIMITS.metaDescription,
    counter: true,
    rows: 3,
    hint: 'settings.metaDescriptionHint',
  },
  {
    name: 'metaKeywords',
    label: 'fields.metaKeywords',
    maxLength: LIMITS.metaKeywords,
    hint: 'settings.metaKeywordsHint',
    HintDetail: KeywordCount,
  },
];
export const SEO_FIELDS: readonly EditorField[] = [
  ...inBothLanguages(SEO_TEXTS),
  { name: 'faviconUrl', label: 'fields.faviconUrl' },
];

export const toSeoValues = (seo: Seo | undefined) => ({
  ...textsOf(noSeoTexts, seo),
  // The favicon is an image object, so that the conflict dialog shows an image instead of a path.
  faviconUrl: toDescribedImage(seo?.faviconUrl ?? ''),
  translations: toEnglishValues(textsOf(noSeoTexts, seo?.translations?.en), seo?.translations),
});

export const toSeoInput = ({ faviconUrl, ...values }: SeoValues): SeoInput => ({
  ...values,
  faviconUrl: faviconUrl.image,
});

function KeywordCount({ name }: { name: string }) {
  const { t } = useTranslation('admin');
  const typed = String(useWatch({ name }) ?? '');
  const count = typed.split(',').filter((keyword) => keyword.trim() !== '').length;
  return <strong>{t('settings.keywordCount', { count })}</strong>;
}
