import { useFormContext } from 'react-hook-form';
import { useTranslation } from '../../../common/i18n/translation.ts';
import type { AdminKey } from '../../lib/i18n.ts';
import styles from './field.module.css';

export function CheckboxField({ name, label }: { name: string; label: AdminKey }) {
  const { t } = useTranslation('admin');
  const { register } = useFormContext();
  return (
    <label className={styles.checkbox}>
      <input type="checkbox" {...register(name)} />
      {t(label)}
    </label>
  );
}
