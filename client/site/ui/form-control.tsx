import type { ParseKeys } from 'i18next';
import { cloneElement, type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './form-control.module.css';

interface ControlProps {
  id?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
  required?: boolean | undefined;
}

interface FormControlProps {
  labelKey: ParseKeys;
  labelValues?: { count: number; number: number };
  errorKey?: ParseKeys | undefined;
  errorValues?: Readonly<Record<string, string | number>> | undefined;
  children: ReactElement<ControlProps>;
}

/** Screen readers announce an invalid control together with its error message. */
export function FormControl({ labelKey, labelValues, errorKey, errorValues, children }: FormControlProps) {
  const { t } = useTranslation();
  const generatedId = useId();
  const id = children.props.id ?? generatedId;
  const errorId = `${id}-error`;
  const control: ControlProps = errorKey ? { id, 'aria-invalid': true, 'aria-describedby': errorId } : { id };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {t(labelKey, { ...labelValues })}
        {children.props.required && ` (${t('form.required')})`}
      </label>
      {cloneElement(children, control)}
      {errorKey && (
        <p id={errorId} className={styles.error}>
          {t(errorKey, { ...errorValues })}
        </p>
      )}
    </div>
  );
}
