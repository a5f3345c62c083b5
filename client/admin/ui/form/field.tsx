import { type ReactNode, useId } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../shared/constants.ts';
import { useWords } from '../../lib/error-messages.ts';
import type { AdminKey } from '../../lib/i18n.ts';
import styles from './field.module.css';

interface Control {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  /** Path in the form's values. */
  name: string;
  label: AdminKey;
  required?: boolean | undefined;
  /** Words below the field that help; already in the reader's language, since most name a value. */
  hint?: ReactNode;
  /** Beside the hint, such as a counter. */
  aside?: ReactNode;
  children: (control: Control) => ReactNode;
}

/** Label, control, hint and problem, tied to each other (WCAG 1.3.1, 3.3.1). */
export function Field({ name, label, required = false, hint, aside, children }: FieldProps) {
  const { t } = useTranslation('admin');
  const words = useWords();
  const id = useId();
  const { formState } = useFormContext();
  const problem = words.field(messageOf(get(formState.errors, name)));
  const describedBy = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t(label)}
        {required && <span className={styles.required}> ({t('form.required')})</span>}
      </label>
      {children({ id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': describedBy })}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
      {(hint || aside) && (
        <div className={styles.below}>
          <p id={`${id}-hint`}>{hint}</p>
          {aside}
        </div>
      )}
    </div>
  );
}

interface FieldError {
  message?: string;
  root?: { message?: string };
}

/** A list's problem may be its own or its first entry's. */
export function messageOf(error: FieldError | FieldError[] | undefined): string | undefined {
  if (Array.isArray(error)) return error.find((entry) => entry?.message)?.message ?? (error as FieldError).message;
  return error?.message ?? error?.root?.message;
}

interface TextFieldProps extends Omit<FieldProps, 'children' | 'aside'> {
  /** Most characters the server takes. */
  max: number;
  /** Shows how many are used. */
  counted?: boolean;
  /** A text of several lines, that many to begin with. */
  rows?: number;
  type?: 'text' | 'url' | 'email' | 'tel' | 'date';
  inputMode?: 'numeric';
  /** Language of what is typed, for hyphens, capitals and screen readers. */
  lang?: Language;
  placeholder?: string | undefined;
  /** Called when the person goes on to another field. */
  onLeave?: () => void;
}

/** One text, on one line or several. */
export function TextField({
  max,
  counted,
  rows,
  type = 'text',
  inputMode,
  lang,
  placeholder,
  onLeave,
  ...field
}: TextFieldProps) {
  const { register } = useFormContext();
  return (
    <Field {...field} aside={counted ? <Counter name={field.name} max={max} /> : undefined}>
      {(control) => {
        const registered = register(field.name, onLeave && { onBlur: onLeave });
        const common = { ...control, ...registered, lang, placeholder, className: styles.control };
        // A counted text may run over while it is being shortened; saving then says so.
        const maxLength = counted ? undefined : max;
        return rows === undefined ? (
          <input {...common} type={type} inputMode={inputMode} maxLength={type === 'date' ? undefined : maxLength} />
        ) : (
          <textarea {...common} rows={rows} maxLength={maxLength} />
        );
      }}
    </Field>
  );
}

function Counter({ name, max }: { name: string; max: number }) {
  const { t } = useTranslation('admin');
  const { length } = String(useWatch({ name }) ?? '');
  const over = length > max;
  return (
    <p className={over ? styles.over : undefined} aria-live={over ? 'polite' : 'off'}>
      {t(over ? 'form.tooLong' : 'form.count', { length, max })}
    </p>
  );
}

interface SelectFieldProps extends Omit<FieldProps, 'children' | 'aside'> {
  options: readonly { value: string; label: AdminKey }[];
}

export function SelectField({ options, ...field }: SelectFieldProps) {
  const { t } = useTranslation('admin');
  const { register } = useFormContext();
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} {...register(field.name)} className={styles.control}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A yes or no with its words beside it. */
export function CheckField({ name, label }: { name: string; label: AdminKey }) {
  const { t } = useTranslation('admin');
  const { register } = useFormContext();
  return (
    <label className={styles.check}>
      <input type="checkbox" {...register(name)} />
      {t(label)}
    </label>
  );
}

/** Fields that belong together, under a heading. */
export function FieldGroup({ title, children }: { title: AdminKey; children: ReactNode }) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t(title)}
      </h3>
      {children}
    </section>
  );
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
