import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

interface SelectFieldProps extends Pick<FieldProps, 'label' | 'hint'> {
  name: string;
  /** An option without a label shows its value. */
  options: readonly { value: string; label?: AdminKey }[];
}

export function SelectField({ options, ...field }: SelectFieldProps) {
  const { t } = useTranslation('admin');
  const { register, formState } = useFormContext();
  const locked = useLocked(field.name);
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} {...register(field.name)} className={styles.control}>
          {options.map(({ value, label }) => (
            <option key={value} value={value} disabled={locked || formState.isSubmitting}>
              {label ? t(label) : value}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
