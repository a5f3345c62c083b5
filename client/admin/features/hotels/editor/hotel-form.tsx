import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Editor } from '#client/admin/lib/editing/use-editor.ts';
import { useDebouncedValue } from '#client/admin/lib/use-debounced-value.ts';
import { BesideFields } from '#client/admin/ui/editor/beside-fields.tsx';
import { FieldGroup, FieldRow } from '#client/admin/ui/form/field-group.tsx';
import { PhoneField } from '#client/admin/ui/form/phone-field.tsx';
import { TextField } from '#client/admin/ui/form/text-field.tsx';
import { TranslatedFields } from '#client/admin/ui/form/translated/translated-fields.tsx';
import { GalleryField } from '#client/admin/ui/images/gallery-field.tsx';
import { ImageField } from '#client/admin/ui/images/image-field.tsx';
import { PageAddress } from '#client/admin/ui/page-address.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { LIMITS } from '#shared/constants.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { chatNumber, readPhoneNumbers } from '#shared/text/links/phone-number.ts';
import { fillReservationLink, isReservationLinkTemplate } from '#shared/text/links/reservation-link.ts';
import { hotelSlug } from '#shared/text/slug.ts';
import { HotelFactsFields } from './hotel-facts-fields.tsx';
import { HotelPublication } from './hotel-publication.tsx';
import { type HotelValues, TRANSLATED_HOTEL_FIELDS } from './hotel-values.ts';

const EXAMPLE_STAY = { arrival: '2031-05-14', departure: '2031-05-16', guests: '2', room: 'Kule Odası' };

interface HotelFormProps {
  editor: Editor<HotelValues, Hotel>;
}

export function HotelForm({ editor }: HotelFormProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <FieldGroup title="hotels.basics">
        <TextField name="name" label="fields.name" maxLength={LIMITS.name} lang="tr" required />
        <TextField name="city" label="fields.city" maxLength={LIMITS.name} lang="tr" required />
        <TranslatedFields fields={TRANSLATED_HOTEL_FIELDS} />
      </FieldGroup>
      <FieldGroup title="hotels.contactGroup">
        <FieldRow>
          <PhoneField name="phone" label="fields.phone" />
          <WhatsappField editor={editor} />
        </FieldRow>
        <TextField
          name="enquiryEmail"
          label="hotels.enquiryEmail"
          maxLength={LIMITS.email}
          hint={t('hotels.enquiryEmailHint')}
        />
        <TextField
          name="reservationLink"
          label="fields.reservationLink"
          type="url"
          maxLength={LIMITS.url}
          hint={t('hotels.reservationLinkHint')}
        />
        <ReservationTemplateField />
      </FieldGroup>
      <HotelFactsFields />
      <FieldGroup title="hotels.pictures">
        <ImageField name="featuredImage" label="fields.featuredImage" kind="hotel" />
        <GalleryField name="gallery" label="fields.gallery" kind="hotel" max={LIMITS.gallery} />
      </FieldGroup>
      <BesideFields editor={editor}>
        <FieldGroup title="publishing.title">
          <HotelAddress editor={editor} />
          <HotelPublication rooms={editor.base?.rooms ?? []} />
        </FieldGroup>
      </BesideFields>
    </>
  );
}

/** The address that a save would give; the suffix of a taken slug appears with the debounced name (docs/rules.md#slugs). */
function HotelAddress({ editor: { form, base } }: HotelFormProps) {
  const name = useWatch({ control: form.control, name: 'name' });
  const debounced = useDebouncedValue(name);
  // The stored slug may have a suffix, which a save keeps as long as the name gives the same slug.
  const unchanged = base !== undefined && hotelSlug(base.name) === hotelSlug(name);
  const enabled = !unchanged && debounced === name && name.trim() !== '' && name.length <= LIMITS.name;
  const { data } = trpc.hotels.freeSlug.useQuery({ name: debounced, id: base?.id }, { enabled });
  const slug = unchanged ? base.slug : ((enabled ? data?.slug : undefined) ?? hotelSlug(name));
  return <PageAddress basePath="/hotel/" slug={slug} />;
}

/** Shows the number as the chat link will contain it, and normalizes the typed number on blur (docs/rules.md#links). */
function WhatsappField({ editor: { form } }: HotelFormProps) {
  const { t } = useTranslation('admin');
  const typed = useWatch({ control: form.control, name: 'whatsapp' });
  const digits = chatNumber(typed).link?.replace(/\D/g, '');
  const normalize = () => {
    const [number, second] = readPhoneNumbers(typed);
    // Focusing the field alone must not change the form.
    if (!number || second || !form.getFieldState('whatsapp').isDirty) return;
    // Digits alone are read as a Turkish number, so a foreign number keeps its plus.
    const whatsapp = number.country === 'TR' ? number.number.slice(1) : number.number;
    form.setValue('whatsapp', whatsapp, { shouldDirty: true });
  };
  const hint = digits === undefined ? t('form.phoneUnreadable') : t('hotels.whatsappHint', { digits });
  return (
    <TextField
      name="whatsapp"
      label="fields.whatsapp"
      type="tel"
      maxLength={LIMITS.phone}
      hint={typed.trim() === '' ? undefined : hint}
      required
      onBlur={normalize}
    />
  );
}

function ReservationTemplateField() {
  const { t } = useTranslation('admin');
  const template = useWatch<HotelValues, 'reservationLinkTemplate'>({ name: 'reservationLinkTemplate' }).trim();
  const link = isReservationLinkTemplate(template) && fillReservationLink(template, EXAMPLE_STAY);
  const example = link ? ` ${t('reservationTemplate.example', { link })}` : '';
  return (
    <TextField
      name="reservationLinkTemplate"
      label="fields.reservationLinkTemplate"
      type="url"
      maxLength={LIMITS.url}
      hint={t('reservationTemplate.hint') + example}
    />
  );
}
