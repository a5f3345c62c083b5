import { useWatch } from 'react-hook-form';
import { LIMITS, PAGE_KINDS, type PageKind } from '../../../../shared/constants.ts';
import type { PageInput, SitePage } from '../../../../shared/schemas/pages.ts';
import { postSlug } from '../../../../shared/text/slug.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { trpc } from '../../lib/data/trpc.ts';
import type { EditorField } from '../../lib/editing/editor-field.ts';
import { type EnglishValues, inBothLanguages, toEnglishValues } from '../../lib/editing/english-texts.ts';
import type { Editor } from '../../lib/editing/use-editor.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { type TranslatedField, TranslatedFields } from '../../ui/form/translated-fields.tsx';
import { PageAddress } from '../../ui/page-address.tsx';

type PageTexts = Record<'title' | 'content', string>;

/** A page as its form holds it. */
export interface PageValues extends PageTexts {
  slug: string;
  kind: PageKind;
  published: boolean;
  translations: EnglishValues<PageTexts>;
}

const TRANSLATED: readonly TranslatedField[] = [
  { name: 'title', label: 'pages.titleField', maxLength: LIMITS.shortText, required: true },
  {
    name: 'content',
    label: 'pages.content',
    maxLength: LIMITS.content,
    rows: 16,
    required: true,
    longText: true,
    hint: 'pages.contentHint',
  },
];

const KIND_LABELS = {
  privacy: 'pages.kinds.privacy',
  cookies: 'pages.kinds.cookies',
  terms: 'pages.kinds.terms',
  other: 'pages.kinds.other',
} as const;

export const PAGE_FIELDS: readonly EditorField[] = [
  ...inBothLanguages(TRANSLATED),
  { name: 'kind', label: 'pages.kind', optionLabels: KIND_LABELS },
  { name: 'slug', label: 'pages.slug' },
  { name: 'published', label: 'pages.publishedField' },
];

const KINDS = PAGE_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }));

const toTexts = (texts: PageTexts | undefined): PageTexts => ({
  title: texts?.title ?? '',
  content: texts?.content ?? '',
});

export function toPageValues(page: SitePage | undefined): PageValues {
  return {
    ...toTexts(page),
    slug: page?.slug ?? '',
    kind: page?.kind ?? 'other',
    published: page?.published ?? false,
    translations: toEnglishValues(toTexts(page?.translations?.en), page?.translations),
  };
}

export const toPageInput = (values: PageValues): PageInput => values;

interface PageFormProps {
  editor: Editor<PageValues, SitePage>;
}

export function PageForm({ editor }: PageFormProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <FieldGroup title="pages.text">
        <TranslatedFields fields={TRANSLATED} />
      </FieldGroup>
      <FieldGroup title="pages.publishing">
        <SelectField name="kind" label="pages.kind" options={KINDS} hint={t('pages.kindHint')} />
        <SlugField editor={editor} />
        <CheckboxField name="published" label="pages.publishedField" role="switch" />
      </FieldGroup>
    </>
  );
}

/** An empty slug is generated from the title; its suffix appears when the typing pauses (docs/rules.md#pages). */
function SlugField({ editor: { form, base } }: PageFormProps) {
  const { t } = useTranslation('admin');
  const [slug, title] = useWatch({ control: form.control, name: ['slug', 'title'] });
  const settled = useSettled(title);
  const isTitle = title.trim() !== '' && title.length <= LIMITS.shortText;
  const enabled = postSlug(slug) === '' && settled === title && isTitle;
  const { data } = trpc.pages.freeSlug.useQuery({ title: settled, id: base?.id }, { enabled });
  const generated = (enabled ? data?.slug : undefined) ?? postSlug(title);
  return (
    <>
      <TextField
        name="slug"
        label="pages.slug"
        inputMode="url"
        maxLength={LIMITS.slug}
        hint={t('pages.slugHint', { slug: generated || '…' })}
        placeholder={generated}
      />
      <PageAddress label="pages.address" basePath="/pages/" slug={postSlug(slug) || generated} />
    </>
  );
}
