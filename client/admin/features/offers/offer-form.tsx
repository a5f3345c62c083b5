import { useTranslation } from 'react-i18next';
import { toImageAlts } from '#client/admin/lib/editing/described-image.ts';
import * as form from '#client/admin/lib/editing/fields.ts';
import type { Editor } from '#client/admin/lib/editing/use-editor.ts';
import { BesideFields } from '#client/admin/ui/editor/beside-fields.tsx';
import { FieldGroup, FieldRow } from '#client/admin/ui/form/field-group.tsx';
import { SlugField } from '#client/admin/ui/form/slug-field.tsx';
import { TranslatedFields } from '#client/admin/ui/form/translated/translated-fields.tsx';
import { FormRow, FormRows } from '#client/admin/ui/form-row.tsx';
import { PublicationFields, PublicationTimes } from '#client/admin/ui/publishing/publication-fields.tsx';
import { LIMITS } from '#shared/constants.ts';
import { toLink } from '#shared/lib/links/phone-number.ts';
import type { Offer, OfferInput } from '#shared/schemas/offers.ts';
import { PlacesFields, rooms } from './places-fields.tsx';

export const OFFER = form.fieldTable('fields.', {
  title: form.text({ maxLength: LIMITS.shortText, required: true, translated: true }),
  text: form.text({
    maxLength: LIMITS.content,
    rows: 10,
    required: true,
    longText: true,
    structured: true,
    hint: 'offers.contentHint',
    translated: true,
  }),
  terms: form.text({
    maxLength: LIMITS.description,
    rows: 3,
    longText: true,
    hint: 'offers.termsHint',
    translated: true,
  }),
  format: form.format,
  image: form.picture({}),
  hotels: form.list({}),
  rooms,
  stayFrom: form.text({ type: 'stay', group: 'stays' }),
  stayUntil: form.text({ type: 'stay', group: 'stays' }),
  link: form.text({ type: 'url', complete: toLink, maxLength: LIMITS.url, hint: 'offers.linkHint' }),
  promotionCode: form.text({
    maxLength: LIMITS.promotionCode,
    autoComplete: 'off',
    hint: 'offers.promotionHint',
    copied: false,
  }),
  slug: form.text({ copied: false }),
  published: form.flag(false)({ copied: false }),
  publishAt: form.moment({ copied: false }),
  unpublishAt: form.moment({ copied: false }),
});
export const OFFER_FIELDS = form.editorFields(OFFER);

export type OfferValues = ReturnType<typeof toOfferValues>;

/** @param source the offer whose copy a new offer is */
export function toOfferValues(offer: Offer | undefined, source?: Offer) {
  const copied = source && !offer ? form.copyOf(OFFER, source, 'title') : undefined;
  const shown = offer ?? copied;
  return {
    ...form.valuesOf(OFFER, shown),
    planned: Boolean(offer?.publishAt),
    translations: form.englishOf(OFFER, shown),
    copied,
  };
}

export const toOfferInput = (values: OfferValues): OfferInput => ({
  ...form.inputOf(OFFER, values),
  translations: form.englishInputOf(OFFER, values),
  imageAlts: toImageAlts(form.picturesIn(OFFER, values)),
});

interface OfferFormProps {
  editor: Editor<OfferValues, Offer>;
}

export function OfferForm({ editor }: OfferFormProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <FieldGroup title="blog.text">
        <TranslatedFields fields={form.translatedIn(OFFER)} />
      </FieldGroup>
      <FieldGroup title="offers.where">
        <PlacesFields places={editor.base?.places ?? []} />
      </FieldGroup>
      <BesideFields editor={editor}>
        <FieldGroup title="publishing.title">
          <PublicationFields means="publishing.means.offers">
            <PublicationTimes />
          </PublicationFields>
          <SlugField noun="offers" id={editor.base?.id} />
          <FormRow of={OFFER.image} />
        </FieldGroup>
        <FieldGroup title="offers.stays">
          <FieldRow>
            <FormRows of={form.inGroup(OFFER, 'stays')} />
          </FieldRow>
          <p className="fine-print">{t('offers.staysHint')}</p>
          <FormRow of={OFFER.link} />
          <FormRow of={OFFER.promotionCode} />
        </FieldGroup>
      </BesideFields>
    </>
  );
}
