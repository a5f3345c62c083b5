import {
  choice,
  copyOf,
  editorFields,
  englishInputOf,
  englishOf,
  fieldTable,
  flag,
  format,
  inputOf,
  text,
  translatedIn,
  valuesOf,
} from '#client/admin/lib/editing/fields.ts';
import type { Editor } from '#client/admin/lib/editing/use-editor.ts';
import { BesideFields } from '#client/admin/ui/editor/beside-fields.tsx';
import { FieldGroup } from '#client/admin/ui/form/field-group.tsx';
import { SlugField } from '#client/admin/ui/form/slug-field.tsx';
import { TranslatedFields } from '#client/admin/ui/form/translated/translated-fields.tsx';
import { FormRow } from '#client/admin/ui/form-row.tsx';
import { PublicationFields } from '#client/admin/ui/publishing/publication-fields.tsx';
import { LIMITS, PAGE_KINDS } from '#shared/constants.ts';
import type { SitePage } from '#shared/schemas/pages.ts';

const KINDS = PAGE_KINDS.map((value) => ({ value, label: `pages.kinds.${value}` as const }));

export const PAGE = fieldTable('fields.', {
  title: text({ maxLength: LIMITS.shortText, required: true, translated: true }),
  content: text({
    maxLength: LIMITS.content,
    rows: 16,
    required: true,
    longText: true,
    structured: true,
    hint: 'pages.contentHint',
    translated: true,
  }),
  format,
  kind: choice('other', KINDS)({ hint: 'pages.kindHint' }),
  slug: text({ copied: false }),
  published: flag(false)({ copied: false }),
});
export const PAGE_FIELDS = editorFields(PAGE);

export type PageValues = ReturnType<typeof toPageValues>;

/** @param source the page whose copy a new page is */
export function toPageValues(page: SitePage | undefined, source?: SitePage) {
  const copied = source && !page ? copyOf(PAGE, source, 'title') : undefined;
  const shown = page ?? copied;
  return { ...valuesOf(PAGE, shown), translations: englishOf(PAGE, shown), copied };
}

export const toPageInput = (values: PageValues) => ({
  ...inputOf(PAGE, values),
  translations: englishInputOf(PAGE, values),
});

interface PageFormProps {
  editor: Editor<PageValues, SitePage>;
}

export function PageForm({ editor }: PageFormProps) {
  return (
    <>
      <FieldGroup title="blog.text">
        <TranslatedFields fields={translatedIn(PAGE)} />
      </FieldGroup>
      <BesideFields editor={editor}>
        <FieldGroup title="publishing.title">
          <FormRow of={PAGE.kind} />
          <SlugField noun="pages" id={editor.base?.id} />
          <PublicationFields means="publishing.means.pages" />
        </FieldGroup>
      </BesideFields>
    </>
  );
}
