import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGroup, FieldRow } from '#client/admin/ui/form/field-group.tsx';
import { SelectField } from '#client/admin/ui/form/select-field.tsx';
import { TextField } from '#client/admin/ui/form/text-field.tsx';
import { numbersTo } from '#client/common/lib/numbers-to.ts';
import { BED_KINDS, ROOM_LIMITS } from '#shared/constants.ts';
import { parseSize } from './room-facts.ts';
import type { RoomValues } from './room-values.ts';

const optionsUpTo = (max: number) => [
  { value: '', label: 'roomFacts.notSaid' as const },
  ...numbersTo(max).map((number) => ({ value: String(number) })),
];
const GUESTS = optionsUpTo(ROOM_LIMITS.guests);
const BEDS = optionsUpTo(ROOM_LIMITS.bedsOfKind);

export function RoomFactsFields() {
  const { t } = useTranslation('admin');
  const size = useWatch<RoomValues, 'size'>({ name: 'size' });
  const invalid = size.trim() !== '' && parseSize(size) === undefined;
  return (
    <FieldGroup title="hotelFacts.title">
      <FieldRow>
        <TextField
          name="size"
          label="roomFacts.size"
          inputMode="numeric"
          error={invalid ? t('roomFacts.sizeInvalid', { max: ROOM_LIMITS.size }) : undefined}
        />
        <SelectField name="guests" label="roomFacts.guests" options={GUESTS} />
      </FieldRow>
      <FieldRow>
        {BED_KINDS.map((kind) => (
          <SelectField key={kind} name={`beds.${kind}`} label={`roomFacts.bedKinds.${kind}`} options={BEDS} />
        ))}
      </FieldRow>
    </FieldGroup>
  );
}
