import { useController } from 'react-hook-form';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { useHotelNames } from '../../lib/data/use-hotel-names.ts';
import styles from '../../ui/form/field.module.css';
import { Field } from '../../ui/form/field.tsx';
import { HotelOptions } from '../../ui/hotel-options.tsx';

export function HotelField({ name }: { name: string }) {
  const { t } = useTranslation('admin');
  const hotels = useHotelNames();
  const { field } = useController({ name });
  const chosen = String(field.value ?? '');
  return (
    <Field name={name} label="fields.hotelId" hint={t('blog.hotelHint')}>
      {(control) => (
        <select {...control} {...field} value={chosen} className={styles.control}>
          <option value="">{t('blog.noHotel')}</option>
          <HotelOptions hotels={hotels} chosen={chosen} />
        </select>
      )}
    </Field>
  );
}
