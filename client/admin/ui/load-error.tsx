import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from './action-button.tsx';
import { Problem } from './error-box.tsx';
import styles from './load-error.module.css';

/** What could not be loaded, and the way to try again without leaving the page. */
export function LoadFailure({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.failure}>
      <Problem>{children}</Problem>
      <ActionButton onClick={onRetry}>{t('shell.retry')}</ActionButton>
    </div>
  );
}
