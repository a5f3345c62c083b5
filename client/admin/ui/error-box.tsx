import type { ReactNode } from 'react';
import { Icon } from '../../common/ui/icon.tsx';
import styles from './error-box.module.css';

/** What went wrong, announced when it appears and standing until it is mended (ruling D4). */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children ? (
        <div className={styles.problem}>
          <Icon name="warning" />
          <div>{children}</div>
        </div>
      ) : null}
    </div>
  );
}
