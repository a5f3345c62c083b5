import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { inGroup, translatedIn } from '#client/admin/lib/editing/fields.ts';
import type { Editor } from '#client/admin/lib/editing/use-editor.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { useDebouncedValue } from '#client/admin/lib/use-debounced-value.ts';
import { BesideFields } from '#client/admin/ui/editor/beside-fields.tsx';
import { FieldGroup, FieldRow } from '#client/admin/ui/form/field-group.tsx';
import { TextField } from '#client/admin/ui/form/text-field.tsx';
import { TranslatedFields } from '#client/admin/ui/form/translated/translated-fields.tsx';
import { FormRow, FormRows } from '#client/admin/ui/form-row.tsx';
import { PageAddress } from '#client/admin/ui/page-address.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { LIMITS } from '#shared/constants.ts';
import { chatNumber, readPhoneNumbers } from '#shared/lib/links/phone-number.ts';
import { hotelSlug } from '#shared/lib/slug.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { CERTIFICATE, parseDegrees, parsePair } from './hotel-facts.ts';
import { HotelPublication } from './hotel-publication.tsx';
import { HOTEL, type HotelValues } from './hotel-values.ts';
import { BookAddress, ReservationFields } from './reservation-fields.tsx';

interface HotelFormProps {
  editor: Editor<HotelValues, Hotel>;
}

export function HotelForm({ editor }: HotelFormProps) {
  return (
    <>
      <FieldGroup title="hotels.basics">
        <FormRows of={inGroup(HOTEL, 'name')} />
        <TranslatedFields fields={translatedIn(HOTEL).filter(({ group }) => group === undefined)} />
      </FieldGroup>
      <FieldGroup title="hotels.contactGroup">
        <FieldRow>
          <FormRow of={HOTEL.phone} />
          <WhatsappField editor={editor} />
        </FieldRow>
        <FormRows of={inGroup(HOTEL, 'booking')} />
        <ReservationFields />
        <FormRow of={HOTEL.externalId} />
      </FieldGroup>
      <FieldGroup title="hotelFacts.title">
        <FieldRow>
          <CoordinateField name="location.lat" hint="hotelFacts.locationHint" />
          <CoordinateField name="location.lng" />
        </FieldRow>
        <FieldRow>
          <FormRows of={inGroup(HOTEL, 'facts')} />
        </FieldRow>
        <FieldRow>
          <FormRows of={Object.values(CERTIFICATE)} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="fields.accessibility">
        <FieldRow>
          <FormRows of={HOTEL.accessibility.parts} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="hotels.pictures">
        <FormRows of={inGroup(HOTEL, 'pictures')} />
      </FieldGroup>
      <BesideFields editor={editor}>
        <FieldGroup title="publishing.title">
          <HotelAddress editor={editor} />
          {editor.base && <BookAddress slug={editor.base.slug} />}
          <HotelPublication rooms={editor.base?.rooms ?? []} />
        </FieldGroup>
        <FieldGroup title="hotels.closing">
          <ClosingFields />
        </FieldGroup>
      </BesideFields>
    </>
  );
}

/** Why and until when a hotel is closed is asked only while it is. */
function ClosingFields() {
  const closed = useWatch<HotelValues, 'closed'>({ name: 'closed' });
  return (
    <>
      <FormRow of={HOTEL.closed} />
      {closed && (
        <>
          <FormRow of={HOTEL.closedUntil} />
          <TranslatedFields fields={inGroup(HOTEL, 'closing')} />
        </>
      )}
    </>
  );
}

interface CoordinateFieldProps {
  name: 'location.lat' | 'location.lng';
  hint?: AdminKey;
}

/** Maps copy both coordinates together, so either field accepts a pasted pair. */
function CoordinateField({ name, hint }: CoordinateFieldProps) {
  const { t } = useTranslation('admin');
  const { setValue } = useFormContext<HotelValues>();
  const typed = useWatch<HotelValues, typeof name>({ name });
  const pair = parsePair(typed);
  const split = () => {
    if (pair) setValue('location', pair, { shouldDirty: true, shouldValidate: true });
  };
  const invalid = typed.trim() !== '' && !pair && parseDegrees(typed) === undefined;
  return (
    <TextField
      name={name}
      label={`parts.${name}`}
      inputMode="decimal"
      error={invalid ? t('hotelFacts.locationInvalid') : undefined}
      hint={hint && t(hint)}
      onBlur={split}
    />
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
