import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useHotelNames } from '#client/admin/lib/data/use-hotel-names.ts';
import { toImageAlts } from '#client/admin/lib/editing/described-image.ts';
import * as form from '#client/admin/lib/editing/fields.ts';
import type { Editor } from '#client/admin/lib/editing/use-editor.ts';
import { NOTHING } from '#client/admin/lib/list/items-of.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { BesideFields } from '#client/admin/ui/editor/beside-fields.tsx';
import { CheckboxField } from '#client/admin/ui/form/checkbox-field.tsx';
import { EntityField } from '#client/admin/ui/form/entity-field.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { FieldGroup, FieldRow } from '#client/admin/ui/form/field-group.tsx';
import { SlugField } from '#client/admin/ui/form/slug-field.tsx';
import { TranslatedFields } from '#client/admin/ui/form/translated/translated-fields.tsx';
import { FormRow, FormRows } from '#client/admin/ui/form-row.tsx';
import { PublicationFields, PublicationTimes } from '#client/admin/ui/publishing/publication-fields.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { DEFAULT_AUTHOR, LIMITS } from '#shared/constants.ts';
import { excerptOf } from '#shared/lib/excerpt.ts';
import { wordsOf } from '#shared/lib/markdown/parse.ts';
import { formatDate, todayInIstanbul } from '#shared/lib/numbers/date.ts';
import type { Post, PostInput } from '#shared/schemas/blog.ts';
import { usePostRights } from './use-post-rights.ts';

export const POST = form.fieldTable('fields.', {
  title: form.text({ maxLength: LIMITS.shortText, required: true, translated: true }),
  content: form.text({
    maxLength: LIMITS.content,
    rows: 12,
    required: true,
    longText: true,
    structured: true,
    hint: 'blog.contentHint',
    translated: true,
  }),
  excerpt: form.text({
    maxLength: LIMITS.excerpt,
    rows: 3,
    generated: true,
    HintDetail: GeneratedExcerpt,
    translated: true,
  }),
  tags: form.list({ maxLength: LIMITS.tag, max: LIMITS.tags, translated: true }),
  metaTitle: form.text({ maxLength: LIMITS.metaTitle, counter: true, hint: 'blog.metaTitleHint', translated: true }),
  metaDescription: form.text({
    maxLength: LIMITS.metaDescription,
    rows: 2,
    counter: true,
    hint: 'blog.metaDescriptionHint',
    translated: true,
  }),
  format: form.format,
  slug: form.text({ copied: false }),
  author: form.text({ maxLength: LIMITS.name, required: true, group: 'origin' }),
  publishDate: form.text({ type: 'date', required: true, group: 'origin' }),
  published: form.flag(false)({ copied: false }),
  handedIn: form.flag(false)({ copied: false }),
  reviewNote: form.text({ maxLength: LIMITS.reviewNote, rows: 3, hint: 'blog.reviewNoteHint', copied: false }),
  publishAt: form.moment({ copied: false }),
  unpublishAt: form.moment({ copied: false }),
  hotelId: form.text({}),
  owner: form.text({}),
  featuredImage: form.picture({ image: 'blog' }),
});
export const POST_FIELDS = form.editorFields(POST);

export type PostValues = ReturnType<typeof toPostValues>;

/**
 * @param writer the person who writes a new post
 * @param source the post whose copy a new post is
 */
export function toPostValues(post: Post | undefined, writer?: { name: string; username: string }, source?: Post) {
  const copied = source && !post ? form.copyOf(POST, source, 'title') : undefined;
  const shown = post ?? copied;
  return {
    ...form.valuesOf(POST, shown),
    ...(!post && {
      author: writer?.name ?? DEFAULT_AUTHOR,
      owner: writer?.username ?? '',
      publishDate: todayInIstanbul(),
    }),
    planned: Boolean(post?.publishAt),
    translations: form.englishOf(POST, shown),
    copied,
  };
}

export const toPostInput = (values: PostValues): PostInput => ({
  ...form.inputOf(POST, values),
  translations: form.englishInputOf(POST, values),
  imageAlts: toImageAlts(form.picturesIn(POST, values)),
});

interface PostFormProps {
  editor: Editor<PostValues, Post>;
}

export function PostForm({ editor }: PostFormProps) {
  const { mayPublish, handsIn } = usePostRights();
  return (
    <>
      <FieldGroup title="blog.text">
        <TranslatedFields fields={form.translatedIn(POST)} />
      </FieldGroup>
      <BesideFields editor={editor}>
        <FieldGroup title="publishing.title">
          <FieldRow>
            <FormRows of={form.inGroup(POST, 'origin')} />
          </FieldRow>
          <SlugField noun="blog" id={editor.base?.id} />
          {mayPublish && (
            <PublicationFields means="publishing.means.posts">
              <PublicationTimes />
              <EarlyNote />
              {editor.base?.handedIn && <SendBack />}
            </PublicationFields>
          )}
          {!mayPublish && <CameBack note={editor.base?.reviewNote} />}
          {handsIn && !editor.base?.published && (
            <PublicationFields name="handedIn" means="publishing.means.handedIn" />
          )}
          <HotelField />
          <OwnerField />
          <FormRow of={POST.featuredImage} />
        </FieldGroup>
      </BesideFields>
    </>
  );
}

/** Sends a post that was handed in back to its author, with a reason if the person gives one. */
function SendBack() {
  const [published, handedIn] = useWatch({ name: ['published', 'handedIn'] });
  if (published) return null;
  return (
    <>
      <CheckboxField name="handedIn" label="fields.handedIn" means="publishing.means.sendBack" role="switch" />
      {!handedIn && <FormRow of={POST.reviewNote} />}
    </>
  );
}

function CameBack({ note = '' }: { note: string | undefined }) {
  const { t } = useTranslation('admin');
  if (note === '') return null;
  return <p className={`tone-warning ${fieldStyles.note}`}>{t('blog.cameBack', { note })}</p>;
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
  const hotels = useHotelNames();
  return (
    <EntityField
      name="hotelId"
      label="fields.hotelId"
      hint="blog.hotelHint"
      none="blog.noHotel"
      entities={hotels}
      other="blog.otherHotel"
    />
  );
}

/** Whose own post it is, which administrators alone decide (docs/rules.md#posts). */
function OwnerField() {
  const decides = useMay('posts.owner');
  const { data: { items: people } = NOTHING } = trpc.users.list.useQuery({}, { enabled: decides });
  if (!decides) return null;
  const entities = people.map(({ name, username }) => ({
    id: username,
    name: name === username ? name : `${name} (${username})`,
  }));
  return <EntityField name="owner" label="fields.owner" hint="blog.ownerHint" none="blog.nobody" entities={entities} />;
}
