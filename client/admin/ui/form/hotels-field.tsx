import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useHotelNames } from '#client/admin/lib/data/use-hotel-names.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import styles from './choices.module.css';
import fieldStyles from './field.module.css';
import { useFieldError } from './field.tsx';

/** @param hint what the choice means */
export function HotelsField({ hint }: { hint: AdminKey }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const hotels = useHotelNames();
  const error = useFieldError('hotels');
  const { field, formState } = useController({ name: 'hotels' });
  const chosen = field.value as readonly string[];
  const isLoaded = hotels.length > 0;
  const deleted = chosen.filter((hotel) => isLoaded && !hotels.some((each) => each.id === hotel));
  const choices = [...hotels, ...deleted.map((hotel) => ({ id: hotel, name: '' }))];
  const toggle = (hotel: string) =>
    field.onChange(chosen.includes(hotel) ? chosen.filter((each) => each !== hotel) : [...chosen, hotel]);
  return (
    <fieldset className={styles.choices} aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}>
      <legend className={styles.legend}>{t('fields.hotels')}</legend>
      {choices.map((hotel, index) => (
        <label key={hotel.id} className={styles.choice}>
          <input
            type="checkbox"
            ref={index === 0 ? field.ref : undefined}
            checked={chosen.includes(hotel.id)}
            aria-invalid={error && index === 0 ? true : undefined}
            aria-disabled={formState.isSubmitting || undefined}
            onChange={() => toggle(hotel.id)}
            onBlur={field.onBlur}
          />
          {hotel.name === '' ? <em>{t('users.deletedHotel')}</em> : <span lang="tr">{hotel.name}</span>}
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className={fieldStyles.hint}>
        {t(choices.length > 0 ? hint : 'users.noHotels')}
      </p>
    </fieldset>
  );
}
