import { type ReactNode, useContext, useId } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isEnglish } from '#client/admin/lib/editing/english-texts.ts';
import { FormLanguageContext } from '#client/admin/lib/editing/form-language.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { TURKISH_REGISTRIES } from '#client/admin/lib/texts/turkish-names.ts';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import styles from './field.module.css';

/** Attributes that tie the form control to its label, error and hint. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-disabled': true | undefined;
}

export interface FieldProps {
  /** Path in the form's values; missing for a control that is not registered with the form. */
  name?: string;
  label: AdminKey;
  required?: boolean | undefined;
  /** Shown below the control; translated already, because most hints contain a value. */
  hint?: ReactNode;
  aside?: ReactNode;
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, error and hint of a form field (WCAG 1.3.1, 3.3.1). */
export function Field({ name, label, required = false, hint, aside, error, children }: FieldProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { formState } = useFormContext();
  const validationError = useFieldError(name);
  const message = error ?? validationError;
  const { view } = useContext(FormLanguageContext);
  // Beside its Turkish field an English field needs a name of its own.
  const shownLabel = view === 'both' && isEnglish(name ?? '') ? t('conflict.english', { label: t(label) }) : t(label);
  const describedBy =
    [message && `${id}-error`, (hint || aside) && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field}>
      <label id={`${id}-label`} htmlFor={id} className={styles.label}>
        <TurkishParts text={shownLabel} parts={TURKISH_REGISTRIES} />
        {required && <RequiredMark />}
      </label>
      {children({
        id,
        'aria-invalid': message ? true : undefined,
        'aria-describedby': describedBy,
        'aria-disabled': formState.isSubmitting || undefined,
      })}
      {message && (
        <p id={`${id}-error`} className={styles.error}>
          {message}
        </p>
      )}
      {(hint || aside) && (
        <div id={`${id}-hint`} className={styles.hint}>
          <p>{hint}</p>
          {aside}
        </div>
      )}
    </div>
  );
}

export function RequiredMark() {
  const { t } = useTranslation('admin');
  return <span className={styles.required}> ({t('form.required')})</span>;
}

interface FormError {
  message?: string;
  root?: { message?: string };
}

/** An error of a list is on the list itself or on one of its items. */
function codeOf(error: FormError | FormError[] | undefined): string | undefined {
  if (Array.isArray(error)) return error.find((item) => item?.message)?.message ?? (error as FormError).message;
  return error?.message ?? error?.root?.message;
}

export function useFieldError(name = ''): string | undefined {
  const { fieldMessage } = useErrorMessages();
  const { formState } = useFormContext();
  return fieldMessage(codeOf(get(formState.errors, name)), name);
}
