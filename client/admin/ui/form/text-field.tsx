import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateInput } from '#client/common/ui/date-input.tsx';
import type { Language } from '#shared/constants.ts';
import { LATEST_DATE, LATEST_MOMENT } from '#shared/constants.ts';
import { INCOMPLETE_DATE } from '../../lib/editing/incomplete-dates.ts';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

/** The counter appears from this part of the limit on. */
const NEAR_LIMIT = 0.9;

/** Phones neither capitalize nor correct an address. */
const AS_TYPED = { autoCapitalize: 'none', spellCheck: false } as const;

const LATEST: Partial<Record<string, string>> = { date: LATEST_DATE, 'datetime-local': LATEST_MOMENT };

interface TextFieldProps extends Omit<FieldProps, 'children' | 'aside'> {
  name: string;
  /** In UTF-16 code units. A longer text stays in the field and is an error. */
  maxLength?: number;
  counter?: boolean | undefined;
  rows?: number | undefined;
  type?: 'text' | 'url' | 'tel' | 'date' | 'time' | 'datetime-local';
  inputMode?: 'numeric' | 'decimal' | 'email' | 'url';
  lang?: Language;
  placeholder?: string | undefined;
  onBlur?: () => void;
}

export function TextField(props: TextFieldProps) {
  const { maxLength, counter, rows, type = 'text', inputMode, lang, placeholder, onBlur, ...field } = props;
  const { register, getFieldState, trigger, formState } = useFormContext();
  const text = String(useWatch({ name: field.name }) ?? '');
  const { length } = text;
  const isAddress = inputMode === 'email' || inputMode === 'url' || type === 'url';
  const counted = maxLength !== undefined && (counter || length > maxLength * NEAR_LIMIT);
  // An incomplete date that is cleared changes no value, so nothing else would remove its error.
  const checkIncomplete = () => {
    if (getFieldState(field.name).error?.message === INCOMPLETE_DATE) void trigger(field.name);
  };
  return (
    <Field {...field} aside={counted && <Counter length={length} max={maxLength} />}>
      {(control) => {
        const registered = register(field.name, { onBlur: onBlur ?? checkIncomplete });
        const readOnly = formState.isSubmitting;
        const common = { ...control, ...registered, lang, placeholder, readOnly, className: styles.control };
        if (type === 'date' || type === 'time' || type === 'datetime-local')
          return <DateInput {...common} type={type} max={LATEST[type]} value={text} />;
        return rows === undefined ? (
          <input {...common} type={type} inputMode={inputMode} {...(isAddress && AS_TYPED)} />
        ) : (
          <textarea {...common} rows={rows} />
        );
      }}
    </Field>
  );
}

export function Counter({ length, max }: { length: number; max: number }) {
  const { t } = useTranslation('admin');
  const tooLong = length > max;
  return (
    <p className={tooLong ? styles.tooLong : undefined} aria-live={tooLong ? 'polite' : 'off'}>
      {t(tooLong ? 'form.tooLong' : 'form.count', { length, max })}
    </p>
  );
}
