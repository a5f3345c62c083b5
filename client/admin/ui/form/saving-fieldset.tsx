import type { MouseEvent, ReactNode } from 'react';
import styles from './saving-fieldset.module.css';

interface SavingFieldsetProps {
  /** While a save runs, text fields are read-only themselves, and a press on anything else does nothing. */
  saving: boolean;
  disabled?: boolean;
  children: ReactNode;
}

const refuse = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** The fields of a form, which take no input while a save runs; unlike a disabled fieldset it keeps the focus. */
export function SavingFieldset({ saving, disabled = false, children }: SavingFieldsetProps) {
  return (
    <fieldset
      className={styles.fields}
      disabled={disabled}
      {...(saving && { 'aria-disabled': true, onClickCapture: refuse })}
    >
      {children}
    </fieldset>
  );
}
