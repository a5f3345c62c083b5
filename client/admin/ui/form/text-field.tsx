import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import type { Language } from '#shared/constants.ts';
import type { FieldCode } from '#shared/error-codes.ts';
import { withScheme } from '#shared/lib/links/link.ts';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { FormDate, type FormDateKind, isDateKind } from './form-date.tsx';

/** The counter appears from this part of the limit on. */
const NEAR_LIMIT = 0.9;

export const isNearLimit = (length: number, max: number): boolean => length > max * NEAR_LIMIT;

/** Phones neither capitalize nor correct an address. */
const AS_TYPED = { autoCapitalize: 'none', spellCheck: false } as const;

/** A field code of the schemas. */
const TOO_LONG = 'tooLong' satisfies FieldCode;

interface TextFieldProps extends Omit<FieldProps, 'children' | 'aside'> {
  name: string;
  /** In UTF-16 code units. A longer text stays in the field and is an error. */
  maxLength?: number;
  counter?: boolean | undefined;
  rows?: number | undefined;
  type?: 'text' | 'url' | 'tel' | FormDateKind;
  inputMode?: 'numeric' | 'decimal' | 'email' | 'url';
  autoComplete?: 'email' | 'name' | 'off' | 'one-time-code';
  lang?: Language;
  placeholder?: string | undefined;
  /** The person reads the field only, whatever the person may change of the others. */
  readOnly?: boolean;
  onBlur?: () => void;
  /** Makes an address of what was typed into a field of type `url`. */
  complete?: ((typed: string) => string) | undefined;
}

export function TextField({ type = 'text', ...props }: TextFieldProps) {
  return isDateKind(type) ? <FormDate {...props} kind={type} /> : <PlainTextField {...props} type={type} />;
}

function PlainTextField(props: TextFieldProps & { type: 'text' | 'url' | 'tel' }) {
  const {
    maxLength,
    counter,
    rows,
    type,
    inputMode,
    autoComplete,
    lang,
    placeholder,
    readOnly: isRead = false,
    onBlur,
    complete = withScheme,
    ...field
  } = props;
  const { t } = useTranslation('admin');
  const { register, getFieldState, setValue, formState } = useFormContext();
  const locked = useLocked(field.name) || isRead;
  const text = String(useWatch({ name: field.name }) ?? '');
  const { length } = text;
  const isAddress = inputMode === 'email' || inputMode === 'url' || type === 'url';
  const tooLong = maxLength !== undefined && length > maxLength;
  // The error of a save says it instead of the counter.
  const tooLongError = tooLong && getFieldState(field.name, formState).error?.message === TOO_LONG;
  const counted = maxLength !== undefined && !tooLongError && (counter || isNearLimit(length, maxLength));
  const completeAddress = () => {
    const completed = complete(text);
    if (completed !== text) {
      setValue(field.name, completed, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    }
  };
  return (
    <Field
      {...field}
      error={tooLongError ? t('form.tooLong', { length, max: maxLength }) : field.error}
      aside={counted && <Counter length={length} max={maxLength} />}
    >
      {(control) => {
        const registered = register(field.name, {
          onBlur: locked ? undefined : (onBlur ?? (type === 'url' ? completeAddress : undefined)),
        });
        const readOnly = locked || formState.isSubmitting;
        const common = { ...control, ...registered, lang, placeholder, readOnly, className: styles.control };
        return rows === undefined ? (
          <input
            {...common}
            type={type}
            inputMode={inputMode}
            autoComplete={autoComplete}
            {...(isAddress && AS_TYPED)}
          />
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
