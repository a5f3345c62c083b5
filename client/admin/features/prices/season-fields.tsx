import { useTranslation } from 'react-i18next';
import { useExtent } from '#client/admin/lib/session/permissions.ts';
import { TextInput } from '#client/admin/ui/form/text-input.tsx';
import { FilterSelect } from '#client/admin/ui/list/filter-select.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import { LIMITS } from '#shared/constants.ts';
import { shortWeekdays } from '#shared/lib/numbers/date.ts';
import { formatNumber } from '#shared/lib/numbers/price.ts';
import type { Prices } from '#shared/schemas/prices.ts';
import { RangeFields } from './range-fields.tsx';
import type { SeasonProblem, SeasonValues } from './season-values.ts';
import styles from './seasons.module.css';

interface SeasonFieldsProps {
  id: string;
  values: SeasonValues;
  hotels: Prices['hotels'];
  problem: SeasonProblem | undefined;
  onChange: (more: Partial<SeasonValues>) => void;
}

export function SeasonFields({ id, values, hotels, problem, onChange }: SeasonFieldsProps) {
  const { t } = useTranslation('admin');
  const isOwn = useExtent('prices.save') === 'own';
  const wrong = (name: SeasonProblem) => (problem === name ? t(`seasons.wrong.${name}`) : '');
  return (
    <>
      <TextInput
        id={`${id}-name`}
        label={t('seasons.name')}
        value={values.name}
        maxLength={LIMITS.name}
        error={wrong('name')}
        onChange={(name) => onChange({ name })}
      />
      <FilterSelect
        label={t('seasons.for')}
        value={values.hotelId}
        onChange={({ target }) => onChange({ hotelId: target.value, rooms: {} })}
      >
        {!isOwn && <option value="">{t('seasons.chain')}</option>}
        {hotels.map((hotel) => (
          <option key={hotel.id} value={hotel.id} lang="tr">
            {hotel.name}
          </option>
        ))}
      </FilterSelect>
      <RangeFields
        id={`${id}-ranges`}
        ranges={values.ranges}
        error={wrong('ranges')}
        onChange={(ranges) => onChange({ ranges })}
      />
      <Weekdays chosen={values.weekdays} onChange={(weekdays) => onChange({ weekdays })} />
      <TextInput
        id={`${id}-percent`}
        label={t('seasons.percent')}
        hint={t('seasons.percentHint')}
        value={values.percent}
        error={wrong('percent')}
        onChange={(percent) => onChange({ percent })}
      />
      <RoomFields id={id} values={values} hotels={hotels} error={wrong('rooms')} onChange={onChange} />
    </>
  );
}

interface WeekdaysProps {
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

function Weekdays({ chosen, onChange }: WeekdaysProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  return (
    <fieldset className={styles.weekdays}>
      <legend>{t('seasons.weekdays')}</legend>
      {shortWeekdays(language).map((day, at) => (
        <label key={day}>
          <input
            type="checkbox"
            checked={chosen.includes(at + 1)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, at + 1] : chosen.filter((each) => each !== at + 1))
            }
          />
          {day}
        </label>
      ))}
    </fieldset>
  );
}

interface RoomFieldsProps extends Omit<SeasonFieldsProps, 'problem'> {
  error: string;
}

/** The prices of the rooms of the only hotel of a season. */
function RoomFields({ id, values, hotels, error, onChange }: RoomFieldsProps) {
  const { t } = useTranslation('admin');
  const rooms = hotels.find((hotel) => hotel.id === values.hotelId)?.rooms ?? [];
  if (rooms.length === 0) return null;
  return (
    <fieldset className={styles.rooms}>
      <legend id={`${id}-rooms`} tabIndex={-1}>
        {t('seasons.rooms')}
      </legend>
      <p className="fine-print">{error || t('seasons.roomsHint')}</p>
      {rooms.map((room) => (
        <TextInput
          key={room.id}
          id={`${id}-${room.id}`}
          label={room.type}
          lang="tr"
          hint={t('seasons.base', { price: formatNumber(room.price) })}
          value={values.rooms[room.id] ?? ''}
          onChange={(price) => onChange({ rooms: { ...values.rooms, [room.id]: price } })}
        />
      ))}
    </fieldset>
  );
}
