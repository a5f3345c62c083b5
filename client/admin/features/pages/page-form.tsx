import { useTranslation } from 'react-i18next';
import { LIMITS, PAGE_KINDS } from '#shared/constants.ts';
import { noSitePageTexts, type SitePage } from '#shared/schemas/pages.ts';
import type { EditorField } from '../../lib/editing/editor-field.ts';
import { inBothLanguages, textsOf, toEnglishValues } from '../../lib/editing/english-texts.ts';
import type { Editor } from '../../lib/editing/use-editor.ts';
import { BesideFields } from '../../ui/editor/beside-fields.tsx';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { SlugField } from '../../ui/form/slug-field.tsx';
import { FORMAT_FIELD, formatOf } from '../../ui/form/structured/format-field.ts';
import { type TranslatedField, TranslatedFields } from '../../ui/form/translated/translated-fields.tsx';
import { PublicationFields } from '../../ui/publishing/publication-fields.tsx';

export type PageValues = ReturnType<typeof toPageValues>;

export const PAGE_TEXTS: readonly TranslatedField[] = [
  { name: 'title', label: 'fields.title', maxLength: LIMITS.shortText, required: true },
  {
    name: 'content',
    label: 'blog.content',
    maxLength: LIMITS.content,
    rows: 16,
    required: true,
    longText: true,
    structured: true,
    hint: 'pages.contentHint',
  },
];

const KINDS = PAGE_KINDS.map((value) => ({ value, label: `pages.kinds.${value}` as const }));

export const PAGE_FIELDS: readonly EditorField[] = [
  ...inBothLanguages(PAGE_TEXTS),
  FORMAT_FIELD,
  { name: 'kind', label: 'fields.kind', options: KINDS },
  { name: 'slug', label: 'publishing.slug' },
  { name: 'published', label: 'pages.publishedField' },
];

export function toPageValues(page: SitePage | undefined) {
  return {
    ...textsOf(noSitePageTexts, page),
    format: formatOf(page),
    slug: page?.slug ?? '',
    kind: page?.kind ?? ('other' as const),
    published: page?.published ?? false,
    translations: toEnglishValues(textsOf(noSitePageTexts, page?.translations?.en), page?.translations),
  };
}

interface PageFormProps {
  editor: Editor<PageValues, SitePage>;
}

export function PageForm({ editor }: PageFormProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <FieldGroup title="blog.text">
        <TranslatedFields fields={PAGE_TEXTS} />
      </FieldGroup>
      <BesideFields editor={editor}>
        <FieldGroup title="publishing.title">
          <SelectField name="kind" label="fields.kind" options={KINDS} hint={t('pages.kindHint')} />
          <SlugField noun="pages" id={editor.base?.id} />
          <PublicationFields label="pages.publishedField" />
        </FieldGroup>
      </BesideFields>
    </>
  );
}
