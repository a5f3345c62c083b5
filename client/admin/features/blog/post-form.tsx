import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { DEFAULT_AUTHOR, LIMITS } from '#shared/constants.ts';
import { noPostTexts, type Post, type PostInput } from '#shared/schemas/blog.ts';
import { excerptOf } from '#shared/text/excerpt.ts';
import { wordsOf } from '#shared/text/markdown/parse.ts';
import { formatDate, todayInIstanbul } from '#shared/text/numbers/date.ts';
import { useHotelNames } from '../../lib/data/use-hotel-names.ts';
import { toDescribedImage, toImageAlts } from '../../lib/editing/described-image.ts';
import type { EditorField } from '../../lib/editing/editor-field.ts';
import { inBothLanguages, textsOf, toEnglishValues } from '../../lib/editing/english-texts.ts';
import type { Editor } from '../../lib/editing/use-editor.ts';
import { BesideFields } from '../../ui/editor/beside-fields.tsx';
import { useLocked } from '../../ui/editor/editable.ts';
import fieldStyles from '../../ui/form/field.module.css';
import { Field } from '../../ui/form/field.tsx';
import { FieldGroup, FieldRow } from '../../ui/form/field-group.tsx';
import { SlugField } from '../../ui/form/slug-field.tsx';
import { FORMAT_FIELD, formatOf } from '../../ui/form/structured/format-field.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { type TranslatedField, TranslatedFields } from '../../ui/form/translated/translated-fields.tsx';
import { HotelOptions } from '../../ui/hotel-options.tsx';
import { ImageField } from '../../ui/images/image-field.tsx';
import { PublicationFields, PublicationTimes } from '../../ui/publishing/publication-fields.tsx';
import { usePostRights } from './use-post-rights.ts';

/** An empty time or hotel means none. */
export type PostValues = ReturnType<typeof toPostValues>;

export const POST_TEXTS: readonly TranslatedField[] = [
  { name: 'title', label: 'fields.title', maxLength: LIMITS.shortText, required: true },
  {
    name: 'content',
    label: 'blog.content',
    maxLength: LIMITS.content,
    rows: 12,
    required: true,
    longText: true,
    structured: true,
    hint: 'blog.contentHint',
  },
  {
    name: 'excerpt',
    label: 'fields.excerpt',
    maxLength: LIMITS.excerpt,
    rows: 3,
    generated: true,
    HintDetail: GeneratedExcerpt,
  },
  { name: 'tags', label: 'fields.tags', maxLength: LIMITS.tag, chips: { maxItems: LIMITS.tags } },
  {
    name: 'metaTitle',
    label: 'fields.metaTitle',
    maxLength: LIMITS.metaTitle,
    counter: true,
    hint: 'blog.metaTitleHint',
  },
  {
    name: 'metaDescription',
    label: 'fields.metaDescription',
    maxLength: LIMITS.metaDescription,
    rows: 2,
    counter: true,
    hint: 'blog.metaDescriptionHint',
  },
];

export const POST_FIELDS: readonly EditorField[] = [
  ...inBothLanguages(POST_TEXTS),
  FORMAT_FIELD,
  { name: 'slug', label: 'publishing.slug' },
  { name: 'author', label: 'fields.author' },
  { name: 'publishDate', label: 'blog.publishDate' },
  { name: 'published', label: 'blog.publishedField' },
  { name: 'handedIn', label: 'fields.handedIn' },
  { name: 'publishAt', label: 'publishing.publishAt' },
  { name: 'unpublishAt', label: 'publishing.unpublishAt' },
  { name: 'hotelId', label: 'fields.hotelId' },
  { name: 'featuredImage', label: 'blog.image' },
];

/** @param author the name that a new post begins with */
export function toPostValues(post: Post | undefined, author = DEFAULT_AUTHOR) {
  return {
    ...textsOf(noPostTexts, post),
    format: formatOf(post),
    slug: post?.slug ?? '',
    author: post?.author ?? author,
    publishDate: post?.publishDate ?? todayInIstanbul(),
    published: post?.published ?? false,
    handedIn: post?.handedIn ?? false,
    publishAt: post?.publishAt ?? '',
    planned: Boolean(post?.publishAt),
    unpublishAt: post?.unpublishAt ?? '',
    hotelId: post?.hotelId ?? '',
    featuredImage: toDescribedImage(post?.featuredImage ?? '', post),
    translations: toEnglishValues(textsOf(noPostTexts, post?.translations?.en), post?.translations),
  };
}

export function toPostInput({ featuredImage, publishAt, unpublishAt, planned: _, ...fields }: PostValues): PostInput {
  const times = { publishAt: publishAt || null, unpublishAt: unpublishAt || null };
  return { ...fields, ...times, featuredImage: featuredImage.image, imageAlts: toImageAlts([featuredImage]) };
}

interface PostFormProps {
  editor: Editor<PostValues, Post>;
}

export function PostForm({ editor }: PostFormProps) {
  const { mayPublish, handsIn } = usePostRights();
  return (
    <>
      <FieldGroup title="blog.text">
        <TranslatedFields fields={POST_TEXTS} />
      </FieldGroup>
      <BesideFields editor={editor}>
        <FieldGroup title="publishing.title">
          <FieldRow>
            <TextField name="author" label="fields.author" maxLength={LIMITS.name} required />
            <TextField name="publishDate" label="blog.publishDate" type="date" required />
          </FieldRow>
          <SlugField noun="blog" id={editor.base?.id} />
          {mayPublish && (
            <PublicationFields label="blog.publishedField">
              <PublicationTimes />
              <EarlyNote />
            </PublicationFields>
          )}
          {handsIn && !editor.base?.published && <PublicationFields name="handedIn" label="blog.handedInField" />}
          <HotelField />
          <ImageField name="featuredImage" label="blog.image" kind="blog" />
        </FieldGroup>
      </BesideFields>
    </>
  );
}

/** Says that visitors see a post before its date. */
function EarlyNote() {
  const { t } = useTranslation('admin');
  const [published, publishDate, publishAt] = useWatch({ name: ['published', 'publishDate', 'publishAt'] });
  const early = published && !publishAt && String(publishDate ?? '') > todayInIstanbul();
  const date = formatDate(String(publishDate ?? ''));
  return (
    <div role="status">
      {early && (
        <p className={`tone-warning ${fieldStyles.note}`}>
          <TurkishParts text={t('publishing.futureDate', { date })} parts={[date]} />
        </p>
      )}
    </div>
  );
}

/** An empty excerpt is generated from the content of the same language (docs/rules.md#posts). */
function GeneratedExcerpt({ name }: { name: string }) {
  const { t } = useTranslation('admin');
  const [content, format] = useWatch({ name: [name.replace(/excerpt$/, 'content'), 'format'] });
  const words = wordsOf(String(content ?? ''), format);
  return words.trim() === '' ? null : <span>{t('blog.excerptHint', { excerpt: excerptOf(words) })}</span>;
}

function HotelField() {
  const { t } = useTranslation('admin');
  const hotels = useHotelNames();
  const {
    field,
    formState: { isSubmitting },
  } = useController({ name: 'hotelId' });
  const locked = useLocked('hotelId') || isSubmitting;
  const chosen = String(field.value ?? '');
  return (
    <Field name="hotelId" label="fields.hotelId" hint={t('blog.hotelHint')}>
      {(control) => (
        <select {...control} {...field} value={chosen} className={fieldStyles.control}>
          <option value="" disabled={locked}>
            {t('blog.noHotel')}
          </option>
          <HotelOptions hotels={hotels} chosen={chosen} disabled={locked} />
        </select>
      )}
    </Field>
  );
}
