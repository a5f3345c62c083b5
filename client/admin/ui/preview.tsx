import type { ReactNode } from 'react';
import styles from './preview.module.css';

/** What visitors will see of what is being typed. */
export function Preview({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className={styles.preview}>
      <figcaption>{label}</figcaption>
      {children}
    </figure>
  );
}
