import type { MouseEvent, ReactNode } from 'react';
import styles from './saving-fieldset.module.css';

interface SavingFieldsetProps {
  /** While a save runs, text fields are read-only themselves, and a press on anything else does nothing. */
  saving: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** Refuses a press in its capture phase, before the control changes. */
export const refuse = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** Unlike a disabled fieldset, the fieldset keeps the focus while a save runs. A fieldset without a name is no group. */
export function SavingFieldset({ saving, disabled = false, children }: SavingFieldsetProps) {
  return (
    <fieldset
      role="presentation"
      className={styles.fields}
      disabled={disabled}
      {...(saving && { 'data-saving': true, onClickCapture: refuse })}
    >
      {children}
    </fieldset>
  );
}
