import { type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PASSWORD } from '../../../../shared/constants.ts';
import { useWords } from '../../lib/error-messages.ts';
import type { AdminKey } from '../../lib/i18n.ts';
import field from '../../ui/form/field.module.css';
import { DIFFERENT, type PasswordValues } from './password-schema.ts';

interface PasswordFieldProps {
  name: keyof PasswordValues;
  label: AdminKey;
  autoComplete: 'current-password' | 'new-password';
  shown: boolean;
  hint?: ReactNode;
}

/** One password, tied to its label, hint and problem. */
export function PasswordField({ name, label, autoComplete, shown, hint }: PasswordFieldProps) {
  const { t } = useTranslation('admin');
  const words = useWords();
  const id = useId();
  const { register, formState } = useFormContext<PasswordValues>();
  const code = formState.errors[name]?.message;
  const problem = code === DIFFERENT ? t('account.different') : words.field(code);
  const describedBy = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {t(label)}
      </label>
      <input
        {...register(name)}
        id={id}
        type={shown ? 'text' : 'password'}
        className={field.control}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={PASSWORD.maxBytes}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy}
      />
      {problem && (
        <p id={`${id}-problem`} className={field.problem}>
          {problem}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className={field.below}>
          {hint}
        </div>
      )}
    </div>
  );
}
