import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGroup, FieldRow } from '#client/admin/ui/form/field-group.tsx';
import { TextField } from '#client/admin/ui/form/text-field.tsx';
import { parseDegrees, parsePair, SINGLE_FACTS } from './hotel-facts.ts';
import type { HotelValues } from './hotel-values.ts';

export function HotelFactsFields() {
  return (
    <FieldGroup title="hotelFacts.title">
      <FieldRow>
        <CoordinateField name="location.lat" label="hotelFacts.lat" />
        <CoordinateField name="location.lng" label="hotelFacts.lng" />
      </FieldRow>
      <FieldRow>
        {SINGLE_FACTS.map((field) => (
          <TextField key={field.name} {...field} />
        ))}
      </FieldRow>
    </FieldGroup>
  );
}

interface CoordinateFieldProps {
  name: 'location.lat' | 'location.lng';
  label: 'hotelFacts.lat' | 'hotelFacts.lng';
}

/** Maps copy both coordinates together, so either field accepts a pasted pair. */
function CoordinateField({ name, label }: CoordinateFieldProps) {
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
      label={label}
      inputMode="decimal"
      error={invalid ? t('hotelFacts.locationInvalid') : undefined}
      hint={name === 'location.lat' && t('hotelFacts.locationHint')}
      onBlur={split}
    />
  );
}
