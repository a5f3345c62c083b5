import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import styles from './field.module.css';
import { refuse } from './saving-fieldset.tsx';

interface CheckboxFieldProps {
  name: string;
  label: AdminKey;
  /** Follows the label. */
  means?: AdminKey;
  /** A switch is announced as on or off instead of checked; for fields that take effect on the site. */
  role?: 'switch';
}

export function CheckboxField({ name, label, means, role }: CheckboxFieldProps) {
  const { t } = useTranslation('admin');
  const { register, formState } = useFormContext();
  const locked = useLocked(name);
  return (
    <label className={styles.checkbox} {...(locked && { onClickCapture: refuse })}>
      <input
        type="checkbox"
        role={role}
        aria-disabled={locked || formState.isSubmitting || undefined}
        {...register(name)}
      />
      {means ? `${t(label)}: ${t(means)}` : t(label)}
    </label>
  );
}
