import type { ReactNode } from 'react';
import styles from './actions.module.css';

interface ActionsProps {
  main: ReactNode;
  /** Whether the main button is as wide as its card. */
  stretched?: boolean;
  children: ReactNode;
}

/** One main button and quiet links, which share a row, or each have one where there is no room, so that none is left over. */
export function Actions({ main, stretched = false, children }: ActionsProps) {
  return (
    <div className={styles.frame}>
      <div className={stretched ? `${styles.actions} ${styles.stretched}` : styles.actions}>
        {main}
        <div className={styles.quiet}>{children}</div>
      </div>
    </div>
  );
}
