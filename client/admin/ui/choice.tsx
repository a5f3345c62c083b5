import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import styles from './choice.module.css';

interface ChoiceProps<T extends string> {
  label: AdminKey;
  options: Readonly<Partial<Record<T, AdminKey>>>;
  value: T;
  disabled?: boolean;
  /** Marks behind the text of an option. */
  details?: Partial<Record<T, ReactNode>>;
  onChange: (value: T) => void;
}

export function Choice<T extends string>({ label, options, value, disabled, details, onChange }: ChoiceProps<T>) {
  const { t } = useTranslation('admin');
  const name = useId();
  return (
    <fieldset className={styles.choice} disabled={disabled}>
      <legend className="visually-hidden">{t(label)}</legend>
      {(Object.entries(options) as [T, AdminKey][]).map(([option, text]) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {t(text)}
          {details?.[option]}
        </label>
      ))}
    </fieldset>
  );
}
