import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** A word about an entry of a list. */
export function Badge({ look, children }: { look: 'warning' | 'success' | 'plain'; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[look]}`}>{children}</span>;
}
