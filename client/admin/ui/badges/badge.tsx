import type { ReactNode } from 'react';
import styles from './badge.module.css';

export function Badge({ variant, children }: { variant: 'warning' | 'success' | 'info'; children: ReactNode }) {
  return <span className={`${styles.badge} tone-${variant}`}>{children}</span>;
}
