import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotelNames } from '#client/admin/lib/data/use-hotel-names.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { HotelOptions } from '#client/admin/ui/hotel-options.tsx';
import styles from './hotel-choice.module.css';

interface HotelChoiceProps {
  id?: string;
  label: AdminKey;
  /** Empty for the chain. */
  value: string;
  onChange: (hotelId: string) => void;
  onAssign: () => void;
}

/** A button saves the choice, because the arrow keys in a list change its value with each press. */
export function HotelChoice({ id: given, label, value, onChange, onAssign }: HotelChoiceProps) {
  const { t } = useTranslation('admin');
  const hotels = useHotelNames();
  const own = useId();
  const id = given ?? own;
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{t(label)}</label>
      <select id={id} className={fieldStyles.control} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('messages.chain')}</option>
        <HotelOptions hotels={hotels} chosen={value} />
      </select>
      <ActionButton onClick={onAssign}>{t('messages.assign')}</ActionButton>
    </div>
  );
}
