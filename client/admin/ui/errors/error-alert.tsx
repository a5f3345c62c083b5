import { TriangleAlert } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import styles from './error-alert.module.css';

/** An error message. The alert region is always rendered, because screen readers announce only changes in it. */
export function ErrorAlert({ children }: { children: ReactNode }) {
  // Without those that show nothing: a condition that does not hold leaves a `false`.
  const shown = Children.toArray(children);
  return (
    <div role="alert">
      {shown.length > 0 && (
        <div className={styles.box}>
          <TriangleAlert />
          <div>{shown}</div>
        </div>
      )}
    </div>
  );
}
