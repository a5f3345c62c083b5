import { type ComponentProps, type ReactNode, useId } from 'react';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { RequiredMark } from '#client/admin/ui/form/field.tsx';
import styles from './sign-in-form.module.css';

interface SignInFieldProps extends ComponentProps<'input'> {
  label: string;
  /** The element that says what is wrong with the field. */
  errorId: string | undefined;
  children?: ReactNode;
}

export function SignInField({ label, errorId, children, ...input }: SignInFieldProps) {
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
        <RequiredMark />
      </label>
      <div className={styles.control}>
        <input
          id={id}
          className={fieldStyles.control}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          {...input}
        />
        {children}
      </div>
    </div>
  );
}
