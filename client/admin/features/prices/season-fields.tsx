import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExtent } from '#client/admin/lib/session/permissions.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { TextInput } from '#client/admin/ui/form/text-input.tsx';
import { FilterSelect } from '#client/admin/ui/list/filter-select.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import { LIMITS, PRICES } from '#shared/constants.ts';
import { shortWeekdays } from '#shared/lib/numbers/date.ts';
import { formatNumber } from '#shared/lib/numbers/price.ts';
import type { Prices } from '#shared/schemas/prices.ts';
import { NO_RANGE, roomKey, type SeasonProblem, type SeasonValues } from './season-values.ts';
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

/** The rules for single rooms, by hotel; a season of the chain asks for the hotel first. */
function RoomFields({ id, values, hotels, error, onChange }: RoomFieldsProps) {
  const { t } = useTranslation('admin');
  const [chosen, setChosen] = useState('');
  const hotelId = values.hotelId || chosen;
  const rooms = hotels.find((hotel) => hotel.id === hotelId)?.rooms ?? [];
  const own = Object.entries(values.rooms).filter(([, typed]) => typed.trim() !== '');
  return (
    <fieldset className={styles.rooms}>
      <legend id={`${id}-rooms`} tabIndex={-1}>
        {t('seasons.rooms')}
      </legend>
      <p className={error === '' ? fieldStyles.hint : fieldStyles.error}>{error || t('seasons.roomsHint')}</p>
      {values.hotelId === '' && (
        <FilterSelect label={t('seasons.roomsOf')} value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">{t('seasons.chooseHotel')}</option>
          {hotels.map((hotel) => {
            const { length } = own.filter(([key]) => key.startsWith(roomKey(hotel.id, '')));
            return (
              <option key={hotel.id} value={hotel.id} lang="tr">
                {length > 0 ? `${hotel.name} (${length})` : hotel.name}
              </option>
            );
          })}
        </FilterSelect>
      )}
      {rooms.map((room) => {
        const key = roomKey(hotelId, room.id);
        return (
          <TextInput
            key={key}
            id={`${id}-${key}`}
            label={room.type}
            lang="tr"
            hint={t('seasons.base', { price: formatNumber(room.price) })}
            value={values.rooms[key] ?? ''}
            onChange={(typed) => onChange({ rooms: { ...values.rooms, [key]: typed } })}
          />
        );
      })}
    </fieldset>
  );
}

interface RangeFieldsProps {
  id: string;
  ranges: SeasonValues['ranges'];
  error: string;
  onChange: (ranges: SeasonValues['ranges']) => void;
}

/** The nights of a season, each range with its first and last night. */
function RangeFields({ id, ranges, error, onChange }: RangeFieldsProps) {
  const { t } = useTranslation('admin');
  const set = (at: number, more: Partial<SeasonValues['ranges'][number]>) =>
    onChange(ranges.map((range, other) => (other === at ? { ...range, ...more } : range)));
  return (
    <fieldset className={styles.ranges}>
      <legend id={id} tabIndex={-1}>
        {t('seasons.nights')}
      </legend>
      <p className={error === '' ? fieldStyles.hint : fieldStyles.error}>{error || t('seasons.nightsHint')}</p>
      {ranges.map(({ from, to }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a range has no other name than its place
        <div key={at} className={styles.range}>
          <TextInput
            id={`${id}-${at}-from`}
            label={t('seasons.from')}
            value={from}
            onChange={(value) => set(at, { from: value })}
          />
          <TextInput
            id={`${id}-${at}-to`}
            label={t('seasons.to')}
            value={to}
            onChange={(value) => set(at, { to: value })}
          />
          {ranges.length > 1 && (
            <ActionButton variant="ghost" onClick={() => onChange(ranges.filter((_, other) => other !== at))}>
              {t('seasons.removeRange')}
              <HiddenName name={`${from} – ${to}`} />
            </ActionButton>
          )}
        </div>
      ))}
      {ranges.length < PRICES.ranges && (
        <ActionButton variant="ghost" onClick={() => onChange([...ranges, NO_RANGE])}>
          {t('seasons.addRange')}
        </ActionButton>
      )}
    </fieldset>
  );
}
