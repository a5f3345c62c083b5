import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useHotelNames } from '#client/admin/lib/data/use-hotel-names.ts';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { Field } from '#client/admin/ui/form/field.tsx';
import { HotelOptions } from '#client/admin/ui/hotel-options.tsx';

export function HotelOfPage() {
  const { t } = useTranslation('admin');
  const hotels = useHotelNames();
  const locked = useLocked('hotelId');
  const { field, formState } = useController({ name: 'hotelId' });
  const disabled = locked || formState.isSubmitting;
  const chosen = String(field.value ?? '');
  return (
    <Field name="hotelId" label="fields.hotelId" required>
      {(control) => (
        <select {...control} {...field} value={chosen} className={fieldStyles.control}>
          <option value="" disabled={disabled}>
            {t('pages.chooseHotel')}
          </option>
          <HotelOptions hotels={hotels} chosen={chosen} disabled={disabled} />
        </select>
      )}
    </Field>
  );
}
