import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AdminKey } from '../../lib/texts/i18n.ts';
import styles from '../../ui/form/field.module.css';
import { Field } from '../../ui/form/field.tsx';
import type { PasswordValues } from './password-schema.ts';

interface PasswordFieldProps {
  name: keyof PasswordValues;
  label: AdminKey;
  autoComplete: 'current-password' | 'new-password';
  visible: boolean;
  hint?: ReactNode;
  aside?: ReactNode;
}

export function PasswordField({ name, label, autoComplete, visible, hint, aside }: PasswordFieldProps) {
  const { register } = useFormContext<PasswordValues>();
  return (
    <Field name={name} label={label} hint={hint} aside={aside} required>
      {(control) => (
        <input
          {...control}
          {...register(name)}
          type={visible ? 'text' : 'password'}
          className={styles.control}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
