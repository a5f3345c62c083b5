import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '../../lib/texts/i18n.ts';
import styles from './field.module.css';

interface CheckboxFieldProps {
  name: string;
  label: AdminKey;
  /** A switch is announced as on or off instead of checked; for fields that take effect on the site. */
  role?: 'switch';
}

export function CheckboxField({ name, label, role }: CheckboxFieldProps) {
  const { t } = useTranslation('admin');
  const { register, formState } = useFormContext();
  return (
    <label className={styles.checkbox}>
      <input type="checkbox" role={role} aria-disabled={formState.isSubmitting || undefined} {...register(name)} />
      {t(label)}
    </label>
  );
}
