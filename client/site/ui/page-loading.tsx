import { useState } from 'react';
import { Spinner } from '#client/common/ui/spinner.tsx';
import styles from './page-loading.module.css';

export function PageLoading() {
  const [formerTitle] = useState(() => (typeof document === 'undefined' ? '' : document.title));
  return (
    <div className={styles.skeleton}>
      <title>{formerTitle}</title>
      <div className={styles.spinner}>
        <Spinner />
      </div>
      <div className={styles.headline} />
      <div className={styles.line} />
      <div className={styles.cards}>
        <div className={styles.card} />
        <div className={styles.card} />
        <div className={styles.card} />
      </div>
    </div>
  );
}
