import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { inGroup, translatedIn } from '#client/admin/lib/editing/fields.ts';
import { useUser } from '#client/admin/lib/session/session-context.ts';
import { useDebouncedValue } from '#client/admin/lib/use-debounced-value.ts';
import { CheckboxField } from '#client/admin/ui/form/checkbox-field.tsx';
import { FieldGroup, FieldRow } from '#client/admin/ui/form/field-group.tsx';
import { TextField } from '#client/admin/ui/form/text-field.tsx';
import { TranslatedFields } from '#client/admin/ui/form/translated/translated-fields.tsx';
import { FormRow, FormRows } from '#client/admin/ui/form-row.tsx';
import { LIMITS, ROOM_LIMITS } from '#shared/constants.ts';
import { formatPrice, parsePrice } from '#shared/lib/numbers/price.ts';
import { parseSize } from './room-facts.ts';
import { ROOM, type RoomValues } from './room-values.ts';

/** @param withCode whether the reservation links of the hotel have the code of the room */
export function RoomForm({ withCode = false }: { withCode?: boolean | undefined }) {
  return (
    <>
      <FieldGroup title="hotels.basics">
        <TranslatedFields fields={translatedIn(ROOM)} />
      </FieldGroup>
      <FieldGroup title="hotelFacts.title">
        <FieldRow>
          <SizeField />
          <FormRow of={ROOM.guests} />
        </FieldRow>
        <FieldRow>
          <FormRows of={ROOM.beds.parts} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="parts.rooms.accessibility">
        <FieldRow>
          <FormRows of={ROOM.accessibility.parts} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="rooms.priceAndPicture">
        <PriceField />
        {withCode && <FormRow of={ROOM.reservationCode} />}
        <FormRow of={ROOM.externalId} />
        <FormRows of={inGroup(ROOM, 'pictures')} />
      </FieldGroup>
      <FieldGroup title="publishing.title">
        <CheckboxField name="available" label="parts.rooms.available" role="switch" />
      </FieldGroup>
    </>
  );
}

function SizeField() {
  const { t } = useTranslation('admin');
  const size = useWatch<RoomValues, 'size'>({ name: 'size' });
  const invalid = size.trim() !== '' && parseSize(size) === undefined;
  return (
    <TextField
      name="size"
      label="parts.rooms.size"
      inputMode="numeric"
      error={invalid ? t('roomFacts.sizeInvalid', { max: ROOM_LIMITS.size }) : undefined}
    />
  );
}

/** The hint shows the formatted price. A text that is no number becomes 0 on blur (docs/rules.md#prices). */
function PriceField() {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const locked = useUser()?.pricesLocked === true;
  const { getValues, setValue } = useFormContext<RoomValues>();
  const typed = useWatch<RoomValues, 'price'>({ name: 'price' });
  const price = parsePrice(typed) ?? 0;
  const error = price > LIMITS.price ? t('rooms.priceTooHigh', { max: formatPrice(LIMITS.price) }) : undefined;
  const debouncedError = useDebouncedValue(error);
  useEffect(() => {
    if (debouncedError) announce(debouncedError);
  }, [debouncedError, announce]);
  const onBlur = () => {
    if (parsePrice(getValues('price')) !== undefined) return;
    setValue('price', '0', { shouldDirty: true, shouldValidate: true });
    announce(t('rooms.priceOnRequestHint'));
  };
  return (
    <TextField
      name="price"
      label="parts.rooms.price"
      inputMode="numeric"
      error={error}
      hint={locked ? <span>{t('prices.locked')}</span> : <PriceHint price={typed.trim() === '' ? undefined : price} />}
      required
      readOnly={locked}
      onBlur={onBlur}
    />
  );
}

function PriceHint({ price }: { price: number | undefined }) {
  const { t } = useTranslation('admin');
  if (price === undefined) return <span>{t('rooms.priceUnit')}</span>;
  if (price > 0) return <span>{t('rooms.priceHint', { price: formatPrice(price) })}</span>;
  return <strong>{t('rooms.priceOnRequestHint')}</strong>;
}
