import { useTranslation } from 'react-i18next';
import { LIMITS } from '#shared/constants.ts';
import { noOfferTexts, type Offer, type OfferInput } from '#shared/schemas/offers.ts';
import { toDescribedImage, toImageAlts } from '../../lib/editing/described-image.ts';
import type { EditorField } from '../../lib/editing/editor-field.ts';
import { inBothLanguages, textsOf, toEnglishValues } from '../../lib/editing/english-texts.ts';
import type { Editor } from '../../lib/editing/use-editor.ts';
import { BesideFields } from '../../ui/editor/beside-fields.tsx';
import { FieldGroup, FieldRow } from '../../ui/form/field-group.tsx';
import { SlugField } from '../../ui/form/slug-field.tsx';
import { FORMAT_FIELD, formatOf } from '../../ui/form/structured/format-field.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { type TranslatedField, TranslatedFields } from '../../ui/form/translated/translated-fields.tsx';
import { ImageField } from '../../ui/images/image-field.tsx';
import { PublicationFields, PublicationTimes } from '../../ui/publishing/publication-fields.tsx';
import { PlacesFields, roomKey, toRoom } from './places-fields.tsx';

/** An empty time means none; a room is named by its hotel and itself. */
export type OfferValues = ReturnType<typeof toOfferValues>;

export const OFFER_TEXTS: readonly TranslatedField[] = [
  { name: 'title', label: 'fields.title', maxLength: LIMITS.shortText, required: true },
  {
    name: 'text',
    label: 'fields.text',
    maxLength: LIMITS.content,
    rows: 10,
    required: true,
    longText: true,
    structured: true,
    hint: 'offers.contentHint',
  },
  {
    name: 'terms',
    label: 'fields.terms',
    maxLength: LIMITS.description,
    rows: 3,
    longText: true,
    hint: 'offers.termsHint',
  },
];

export const OFFER_FIELDS: readonly EditorField[] = [
  ...inBothLanguages(OFFER_TEXTS),
  FORMAT_FIELD,
  { name: 'image', label: 'fields.image' },
  { name: 'hotels', label: 'offers.where' },
  { name: 'rooms', label: 'fields.rooms' },
  { name: 'stayFrom', label: 'fields.stayFrom' },
  { name: 'stayUntil', label: 'fields.stayUntil' },
  { name: 'link', label: 'fields.link' },
  { name: 'slug', label: 'publishing.slug' },
  { name: 'published', label: 'offers.publishedField' },
  { name: 'publishAt', label: 'publishing.publishAt' },
  { name: 'unpublishAt', label: 'publishing.unpublishAt' },
];

export function toOfferValues(offer: Offer | undefined) {
  return {
    ...textsOf(noOfferTexts, offer),
    format: formatOf(offer),
    image: toDescribedImage(offer?.image ?? '', offer),
    hotels: offer?.hotels ?? [],
    rooms: (offer?.rooms ?? []).map(roomKey),
    stayFrom: offer?.stayFrom ?? '',
    stayUntil: offer?.stayUntil ?? '',
    link: offer?.link ?? '',
    slug: offer?.slug ?? '',
    published: offer?.published ?? false,
    publishAt: offer?.publishAt ?? '',
    planned: Boolean(offer?.publishAt),
    unpublishAt: offer?.unpublishAt ?? '',
    translations: toEnglishValues(textsOf(noOfferTexts, offer?.translations?.en), offer?.translations),
  };
}

export function toOfferInput({ image, rooms, publishAt, unpublishAt, planned: _, ...fields }: OfferValues): OfferInput {
  return {
    ...fields,
    image: image.image,
    imageAlts: toImageAlts([image]),
    rooms: rooms.map(toRoom),
    publishAt: publishAt || null,
    unpublishAt: unpublishAt || null,
  };
}

interface OfferFormProps {
  editor: Editor<OfferValues, Offer>;
}

export function OfferForm({ editor }: OfferFormProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <FieldGroup title="blog.text">
        <TranslatedFields fields={OFFER_TEXTS} />
      </FieldGroup>
      <FieldGroup title="offers.where">
        <PlacesFields />
      </FieldGroup>
      <BesideFields editor={editor}>
        <FieldGroup title="publishing.title">
          <PublicationFields label="offers.publishedField">
            <PublicationTimes />
          </PublicationFields>
          <SlugField noun="offers" id={editor.base?.id} />
          <ImageField name="image" label="fields.image" kind="content" />
        </FieldGroup>
        <FieldGroup title="offers.stays">
          <FieldRow>
            <TextField name="stayFrom" label="fields.stayFrom" type="date" />
            <TextField name="stayUntil" label="fields.stayUntil" type="date" />
          </FieldRow>
          <p className="fine-print">{t('offers.staysHint')}</p>
          <TextField name="link" label="fields.link" type="url" maxLength={LIMITS.url} hint={t('offers.linkHint')} />
        </FieldGroup>
      </BesideFields>
    </>
  );
}
