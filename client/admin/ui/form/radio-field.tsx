import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import styles from './choices.module.css';

interface RadioFieldProps {
  name: string;
  label: AdminKey;
  /** The text says more about an option than its label. */
  options: readonly { value: string; label: AdminKey; text?: AdminKey }[];
}

/** A choice whose options are all shown. */
export function RadioField({ name, label, options }: RadioFieldProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { register, formState } = useFormContext();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t(label)}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            value={option.value}
            aria-describedby={option.text && `${id}-${option.value}`}
            aria-disabled={formState.isSubmitting || undefined}
            {...register(name)}
          />
          <span>{t(option.label)}</span>
          {option.text && (
            <span id={`${id}-${option.value}`} className={styles.text}>
              {t(option.text)}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
