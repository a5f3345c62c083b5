import { useWatch } from 'react-hook-form';
import { BED_KINDS, ROOM_LIMITS } from '../../../../../shared/constants.ts';
import { useTranslation } from '../../../../common/i18n/translation.ts';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { NumberSelect } from '../../../ui/form/number-select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { parseSize } from './room-facts.ts';
import type { RoomValues } from './room-values.ts';

/** Size, guests and beds of a room; all of it optional. */
export function RoomFactsFields() {
  const { t } = useTranslation('admin');
  const size = useWatch<RoomValues, 'size'>({ name: 'size' });
  const invalid = size.trim() !== '' && parseSize(size) === undefined;
  return (
    <FieldGroup title="roomFacts.title">
      <FieldRow>
        <TextField
          name="size"
          label="roomFacts.size"
          inputMode="numeric"
          error={invalid ? t('roomFacts.sizeInvalid', { max: ROOM_LIMITS.size }) : undefined}
        />
        <NumberSelect name="guests" label="roomFacts.guests" none="roomFacts.notSaid" max={ROOM_LIMITS.guests} />
      </FieldRow>
      <FieldRow>
        {BED_KINDS.map((kind) => (
          <NumberSelect
            key={kind}
            name={`beds.${kind}`}
            label={`roomFacts.bedKinds.${kind}`}
            none="roomFacts.notSaid"
            max={ROOM_LIMITS.bedsOfKind}
          />
        ))}
      </FieldRow>
    </FieldGroup>
  );
}
