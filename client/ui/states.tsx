import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import styles from './states.module.css';

/** Shown, and politely announced, while a page's data comes. */
export function Spinner() {
  const { t } = useTranslation();
  return (
    <div className={styles.loading} role="status">
      <div className={styles.spinner} />
      <span className="visually-hidden">{t('state.loading')}</span>
    </div>
  );
}

/** An error and the way to try again, which reloads the page (specification 2). */
export function ErrorBox({ message }: { message: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.box} role="alert">
      <h1>{t('state.errorTitle')}</h1>
      <p>{message}</p>
      <Button look="secondary" onClick={() => window.location.reload()}>
        {t('action.retry')}
      </Button>
    </div>
  );
}

/** What stands where a list has nothing to show. */
export function Empty({ children }: { children: ReactNode }) {
  return <div className={styles.empty}>{children}</div>;
}
