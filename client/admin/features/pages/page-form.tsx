import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useHotelNames } from '#client/admin/lib/data/use-hotel-names.ts';
import { toImageAlts } from '#client/admin/lib/editing/described-image.ts';
import * as form from '#client/admin/lib/editing/fields.ts';
import type { Editor } from '#client/admin/lib/editing/use-editor.ts';
import { BesideFields } from '#client/admin/ui/editor/beside-fields.tsx';
import { EntityField } from '#client/admin/ui/form/entity-field.tsx';
import { FieldGroup } from '#client/admin/ui/form/field-group.tsx';
import { SlugField } from '#client/admin/ui/form/slug-field.tsx';
import { TranslatedFields } from '#client/admin/ui/form/translated/translated-fields.tsx';
import { FormRow } from '#client/admin/ui/form-row.tsx';
import { PublicationFields } from '#client/admin/ui/publishing/publication-fields.tsx';
import { CONTACT_SUBJECTS, LIMITS, PAGE_BUTTONS, PAGE_KINDS, PAGE_PLACES } from '#shared/constants.ts';
import { toLink } from '#shared/lib/links/phone-number.ts';
import { shortPath } from '#shared/paths.ts';
import type { PageInput, SitePage } from '#shared/schemas/pages.ts';

const KINDS = PAGE_KINDS.map((value) => ({ value, label: `pages.kinds.${value}` as const }));
const PLACES = PAGE_PLACES.map((value) => ({ value, label: `pages.places.${value}` as const }));
const BUTTONS = PAGE_BUTTONS.map((value) => ({ value, label: `pages.buttons.${value}` as const }));
const SUBJECTS = CONTACT_SUBJECTS.map((value) => ({ value, label: `pages.subjects.${value}` as const }));

export const PAGE = form.fieldTable('fields.', {
  title: form.text({ maxLength: LIMITS.shortText, required: true, translated: true }),
  intro: form.text({ maxLength: LIMITS.excerpt, rows: 2, longText: true, translated: true }),
  content: form.text({
    maxLength: LIMITS.content,
    rows: 16,
    required: true,
    longText: true,
    structured: true,
    hint: 'pages.contentHint',
    translated: true,
  }),
  buttonLabel: form.text({
    maxLength: LIMITS.feature,
    generated: true,
    hint: 'pages.buttonLabelHint',
    translated: true,
  }),
  format: form.format,
  image: form.picture({}),
  kind: form.choice('other', KINDS)({ hint: 'pages.kindHint' }),
  place: form.choice('footer', PLACES)({ hint: 'pages.placeHint' }),
  hotelId: form.text({}),
  button: form.choice('none', BUTTONS)({}),
  buttonSubject: form.choice('reservation', SUBJECTS)({}),
  buttonLink: form.text({ type: 'url', complete: toLink, maxLength: LIMITS.url, required: true }),
  slug: form.text({ copied: false }),
  published: form.flag(false)({ copied: false }),
});
export const PAGE_FIELDS = form.editorFields(PAGE);

export type PageValues = ReturnType<typeof toPageValues>;

/** @param source the page whose copy a new page is */
export function toPageValues(page: SitePage | undefined, source?: SitePage) {
  const copied = source && !page ? form.copyOf(PAGE, source, 'title') : undefined;
  const shown = page ?? copied;
  return { ...form.valuesOf(PAGE, shown), translations: form.englishOf(PAGE, shown), copied };
}

export const toPageInput = (values: PageValues): PageInput => ({
  ...form.inputOf(PAGE, values),
  translations: form.englishInputOf(PAGE, values),
  imageAlts: toImageAlts(form.picturesIn(PAGE, values)),
});

interface PageFormProps {
  editor: Editor<PageValues, SitePage>;
}

export function PageForm({ editor }: PageFormProps) {
  const { t } = useTranslation('admin');
  const [place, button] = useWatch<PageValues, ['place', 'button']>({ name: ['place', 'button'] });
  const hotels = useHotelNames();
  const texts = form.translatedIn(PAGE);
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
          {place === 'hotel' && (
            <EntityField
              name="hotelId"
              label="fields.hotelId"
              none="pages.chooseHotel"
              entities={hotels}
              other="blog.otherHotel"
              required
            />
          )}
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
