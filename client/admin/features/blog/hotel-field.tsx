import { useController } from 'react-hook-form';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { useHotelNames } from '../../lib/data/use-hotel-names.ts';
import styles from '../../ui/form/field.module.css';
import { Field } from '../../ui/form/field.tsx';
import { HotelOptions } from '../../ui/hotel-options.tsx';

export function HotelField({ name }: { name: string }) {
  const { t } = useTranslation('admin');
  const { field } = useController({ name });
  const hotels = useHotelNames();
  const chosen = String(field.value ?? '');
  return (
    <Field name={name} label="blog.hotel" hint={t('blog.hotelHint')}>
      {(control) => (
        <select {...control} {...field} value={chosen} className={styles.control}>
          <option value="">{t('blog.noHotel')}</option>
          {/* While the hotels load, and for one that was deleted. */}
          {chosen !== '' && !hotels.some(({ id }) => id === chosen) && (
            <option value={chosen}>{t('blog.otherHotel')}</option>
          )}
          <HotelOptions hotels={hotels} />
        </select>
      )}
    </Field>
  );
}
