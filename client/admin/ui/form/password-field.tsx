import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';

interface PasswordFieldProps {
  name: string;
  label: AdminKey;
  autoComplete: 'current-password' | 'new-password';
  visible: boolean;
  hint?: ReactNode;
  aside?: ReactNode;
}

export function PasswordField({ name, label, autoComplete, visible, hint, aside }: PasswordFieldProps) {
  const { register, formState } = useFormContext();
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
          readOnly={formState.isSubmitting}
        />
      )}
    </Field>
  );
}
