import { cloneElement, type ReactElement, useId } from 'react';
import styles from './form-control.module.css';

interface ControlProps {
  id?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
}

interface LabelledProps {
  label: string;
  /** What is wrong with it, in words. */
  problem?: string | undefined;
  /** The input, select or textarea itself. */
  children: ReactElement<ControlProps>;
}

/** A control with its name above and what is wrong with it below, tied together for everybody. */
export function Labelled({ label, problem, children }: LabelledProps) {
  const made = useId();
  const id = children.props.id ?? made;
  const control: ControlProps = problem ? { id, 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : { id };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, control)}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
