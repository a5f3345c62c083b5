import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './error-alert.module.css';

/** An error message. The alert region is always rendered, because screen readers announce only changes in it. */
export function ErrorAlert({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children ? (
        <div className={styles.box}>
          <TriangleAlert />
          <div>{children}</div>
        </div>
      ) : null}
    </div>
  );
}
