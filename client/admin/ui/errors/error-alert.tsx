import { TriangleAlert } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import styles from './error-alert.module.css';

/** The alert region is always rendered, because screen readers announce only changes in a region. */
export function ErrorAlert({ children }: { children: ReactNode }) {
  // A false condition leaves a `false` among the children, which `toArray` drops.
  const shown = Children.toArray(children);
  return (
    <div role="alert">
      {shown.length > 0 && (
        <div className={styles.box}>
          <TriangleAlert />
          <div>{children}</div>
        </div>
      )}
    </div>
  );
}
