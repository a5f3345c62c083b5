import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toImageAlts } from '#client/admin/lib/editing/described-image.ts';
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
  picture,
  picturesIn,
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
import { CONTACT_SUBJECTS, LIMITS, PAGE_BUTTONS, PAGE_KINDS, PAGE_PLACES } from '#shared/constants.ts';
import { toLink } from '#shared/lib/links/phone-number.ts';
import { shortPath } from '#shared/paths.ts';
import type { PageInput, SitePage } from '#shared/schemas/pages.ts';
import { HotelOfPage } from './hotel-of-page.tsx';

const KINDS = PAGE_KINDS.map((value) => ({ value, label: `pages.kinds.${value}` as const }));
const PLACES = PAGE_PLACES.map((value) => ({ value, label: `pages.places.${value}` as const }));
const BUTTONS = PAGE_BUTTONS.map((value) => ({ value, label: `pages.buttons.${value}` as const }));
const SUBJECTS = CONTACT_SUBJECTS.map((value) => ({ value, label: `pages.subjects.${value}` as const }));

export const PAGE = fieldTable('fields.', {
  title: text({ maxLength: LIMITS.shortText, required: true, translated: true }),
  intro: text({ maxLength: LIMITS.excerpt, rows: 2, longText: true, translated: true }),
  content: text({
    maxLength: LIMITS.content,
    rows: 16,
    required: true,
    longText: true,
    structured: true,
    hint: 'pages.contentHint',
    translated: true,
  }),
  buttonLabel: text({ maxLength: LIMITS.feature, generated: true, hint: 'pages.buttonLabelHint', translated: true }),
  format,
  image: picture({}),
  kind: choice('other', KINDS)({ hint: 'pages.kindHint' }),
  place: choice('footer', PLACES)({ hint: 'pages.placeHint' }),
  hotelId: text({}),
  button: choice('none', BUTTONS)({}),
  buttonSubject: choice('reservation', SUBJECTS)({}),
  buttonLink: text({ type: 'url', complete: toLink, maxLength: LIMITS.url, required: true }),
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

export const toPageInput = (values: PageValues): PageInput => ({
  ...inputOf(PAGE, values),
  translations: englishInputOf(PAGE, values),
  imageAlts: toImageAlts(picturesIn(PAGE, values)),
});

interface PageFormProps {
  editor: Editor<PageValues, SitePage>;
}

export function PageForm({ editor }: PageFormProps) {
  const { t } = useTranslation('admin');
  const [place, button] = useWatch<PageValues, ['place', 'button']>({ name: ['place', 'button'] });
  const texts = translatedIn(PAGE);
  return (
    <>
      <FieldGroup title="blog.text">
        <TranslatedFields fields={texts.filter(({ name }) => name !== 'buttonLabel')} />
      </FieldGroup>
      <FieldGroup title="pages.button">
        <FormRow of={PAGE.button} />
        {button === 'message' && <FormRow of={PAGE.buttonSubject} />}
        {button === 'link' && <FormRow of={PAGE.buttonLink} />}
        {button !== 'none' && <TranslatedFields fields={texts.filter(({ name }) => name === 'buttonLabel')} />}
      </FieldGroup>
      <BesideFields editor={editor}>
        <FieldGroup title="publishing.title">
          <FormRow of={PAGE.kind} />
          <FormRow of={PAGE.place} />
          {place === 'hotel' && <HotelOfPage />}
          <SlugField noun="pages" id={editor.base?.id} />
          {editor.base && (
            <p className="fine-print">
              {t('pages.shortAddress')} <code>{shortPath('tr', editor.base.code)}</code>
            </p>
          )}
          <FormRow of={PAGE.image} />
          <PublicationFields means="publishing.means.pages" />
        </FieldGroup>
      </BesideFields>
    </>
  );
}
