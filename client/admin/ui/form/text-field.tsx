import { useFormContext, useWatch } from 'react-hook-form';
import type { Language } from '../../../../shared/constants.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

interface TextFieldProps extends Omit<FieldProps, 'children' | 'aside' | 'error'> {
  /** In UTF-16 code units. */
  maxLength: number;
  /** Shows a counter, and lets the text exceed the limit while it is being shortened. */
  counter?: boolean | undefined;
  /** Makes it a textarea of that height. */
  rows?: number | undefined;
  type?: 'text' | 'url' | 'tel' | 'date';
  inputMode?: 'numeric' | 'email';
  /** Language of the text, for hyphenation, spell checking and screen readers. */
  lang?: Language;
  placeholder?: string | undefined;
  onBlur?: () => void;
}

export function TextField(props: TextFieldProps) {
  const { maxLength, counter, rows, type = 'text', inputMode, lang, placeholder, onBlur, ...field } = props;
  const { register } = useFormContext();
  return (
    <Field {...field} aside={counter && <Counter name={field.name} max={maxLength} />}>
      {(control) => {
        const registered = register(field.name, onBlur && { onBlur });
        const common = { ...control, ...registered, lang, placeholder, className: styles.control };
        const limit = counter || type === 'date' ? undefined : maxLength;
        return rows === undefined ? (
          <input {...common} type={type} inputMode={inputMode} maxLength={limit} />
        ) : (
          <textarea {...common} rows={rows} maxLength={limit} />
        );
      }}
    </Field>
  );
}

function Counter({ name, max }: { name: string; max: number }) {
  const { t } = useTranslation('admin');
  const { length } = String(useWatch({ name }) ?? '');
  const tooLong = length > max;
  return (
    <p className={tooLong ? styles.tooLong : undefined} aria-live={tooLong ? 'polite' : 'off'}>
      {t(tooLong ? 'form.tooLong' : 'form.count', { length, max })}
    </p>
  );
}
