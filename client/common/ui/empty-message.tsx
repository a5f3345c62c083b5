import type { ReactNode } from 'react';
import styles from './empty-message.module.css';

/** Replaces a list that has nothing to show. */
export function EmptyMessage({ children }: { children: ReactNode }) {
  return <div className={styles.empty}>{children}</div>;
}
