import type { ComponentProps, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './field.module.css';

interface TextInputProps {
  id: string;
  label: string;
  lang?: string;
  hint?: string | undefined;
  value: string;
  /** In UTF-16 code units. A longer text stays in the field and is an error; the field never cuts what is pasted. */
  maxLength?: number;
  error?: string;
  /** The lines of a field with several. */
  rows?: number;
  /** Further attributes of the field. */
  input?: Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'lang'
    | 'name'
    | 'placeholder'
    | 'inputMode'
    | 'enterKeyHint'
    | 'spellCheck'
    | 'readOnly'
    | 'aria-invalid'
    | 'aria-describedby'
  > & { 'data-initial-focus'?: true; onKeyDown?: (event: KeyboardEvent) => void };
  onChange: (value: string) => void;
}

/** A field outside of a form with saved values. */
export function TextInput({ id, label, lang, hint = '', value, maxLength, rows, input, ...props }: TextInputProps) {
  const { t } = useTranslation('admin');
  const { length } = value;
  const isTooLong = maxLength !== undefined && length > maxLength;
  const error = isTooLong ? t('form.tooLong', { length, max: maxLength }) : (props.error ?? '');
  const common = {
    id,
    className: styles.control,
    value,
    autoComplete: 'off',
    'data-too-long': isTooLong || undefined,
    'aria-invalid': error !== '' || undefined,
    'aria-describedby': error || hint ? `${id}-said` : undefined,
    onChange: ({ target }: { target: { value: string } }) => props.onChange(target.value),
    ...input,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label} lang={lang}>
        {label}
      </label>
      {rows === undefined ? <input {...common} /> : <textarea {...common} rows={rows} />}
      {error !== '' ? (
        <div role="alert">
          <p id={`${id}-said`} className={styles.error}>
            {error}
          </p>
        </div>
      ) : (
        hint !== '' && (
          <p id={`${id}-said`} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** Focuses the first field with a text that is too long, which is not saved. @returns whether there is such a field */
export function focusTooLong(within: Element | null): boolean {
  const field = within?.querySelector<HTMLElement>('[data-too-long]');
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
  return field instanceof HTMLElement;
}
