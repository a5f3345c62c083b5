import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../shared/constants.ts';
import { excerptOf } from '../../../../shared/text/excerpt.ts';
import { type TranslatedField, TranslatedFields } from '../../ui/form/translated-fields.tsx';

const TEXTS: readonly TranslatedField[] = [
  { name: 'title', label: 'blog.titleField', max: LIMITS.shortText, required: true },
  {
    name: 'content',
    label: 'blog.content',
    max: LIMITS.content,
    rows: 12,
    required: true,
    hint: 'blog.contentHint',
  },
  { name: 'excerpt', label: 'blog.excerpt', max: LIMITS.excerpt, rows: 3, generated: true, Note: GeneratedExcerpt },
  { name: 'tags', label: 'blog.tags', max: LIMITS.tag, chips: true },
  { name: 'metaTitle', label: 'blog.metaTitle', max: LIMITS.metaTitle, counted: true, hint: 'blog.metaTitleHint' },
  {
    name: 'metaDescription',
    label: 'blog.metaDescription',
    max: LIMITS.metaDescription,
    rows: 2,
    counted: true,
    hint: 'blog.metaDescriptionHint',
  },
];

/** All that a reader or a search engine reads of a post, in both languages. */
export const PostTexts = () => <TranslatedFields fields={TEXTS} />;

/** What an empty excerpt will be made of, from the content beside it. */
function GeneratedExcerpt({ name }: { name: string }) {
  const { t } = useTranslation('admin');
  const content = String(useWatch({ name: name.replace(/excerpt$/, 'content') }) ?? '');
  return content.trim() === '' ? null : t('blog.excerptHint', { excerpt: excerptOf(content) });
}
