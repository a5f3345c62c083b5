import { useController } from 'react-hook-form';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { trpc } from '../../lib/data/trpc.ts';
import styles from '../../ui/form/field.module.css';
import { Field } from '../../ui/form/field.tsx';
import { HotelOptions } from '../../ui/hotel-options.tsx';

/** The names of all hotels by their ids; empty until they are loaded. */
export function useHotelNames(): Readonly<Record<string, string>> {
  const { data = [] } = trpc.hotels.adminAll.useQuery({}, { staleTime: 60_000 });
  return Object.fromEntries(data.map(({ id, name }) => [id, name]));
}

export function HotelField({ name }: { name: string }) {
  const { t } = useTranslation('admin');
  const { field } = useController({ name });
  const names = useHotelNames();
  const chosen = String(field.value ?? '');
  return (
    <Field name={name} label="blog.hotel" hint={t('blog.hotelHint')}>
      {(control) => (
        <select {...control} {...field} value={chosen} className={styles.control}>
          <option value="">{t('blog.noHotel')}</option>
          {/* While the hotels load, and for one that was deleted. */}
          {chosen !== '' && !(chosen in names) && <option value={chosen}>{t('blog.otherHotel')}</option>}
          <HotelOptions hotels={Object.entries(names).map(([id, hotel]) => ({ id, name: hotel }))} />
        </select>
      )}
    </Field>
  );
}
