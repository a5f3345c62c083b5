import type { ComponentProps } from 'react';
import styles from './action-button.module.css';

interface ActionButtonProps extends ComponentProps<'button'> {
  /** A screen has one `primary` button; `ghost` is for buttons that repeat in a list. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'destructive';
}

export function ActionButton({ variant = 'secondary', 'aria-disabled': disabled, ...rest }: ActionButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[variant]}`}
      // An attribute that says `false` would contradict a disabled fieldset.
      aria-disabled={disabled || undefined}
      {...rest}
    />
  );
}
