import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import styles from './states.module.css';

/** Shown, and politely announced, while data comes. */
export function Spinner() {
  const { t } = useTranslation();
  return (
    <div className={styles.waiting} role="status">
      <div className={styles.spinner} />
      <span className="visually-hidden">{t('state.loading')}</span>
    </div>
  );
}

/** Stands while a page's data comes: the spinner over the shape of what is coming. */
export function Loading() {
  return (
    <div className={styles.loading}>
      <Spinner />
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

/** Reloads the page (specification 2). */
export function RetryButton() {
  const { t } = useTranslation();
  return (
    <Button look="solid" onClick={() => window.location.reload()}>
      {t('action.retry')}
    </Button>
  );
}

/** Buttons side by side. */
export function Actions({ children }: { children: ReactNode }) {
  return <p className={styles.actions}>{children}</p>;
}

/** An error and the way to try again, which reloads the page (specification 2). */
export function ErrorBox({ message }: { message: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.box} role="alert">
      <h1>{t('state.errorTitle')}</h1>
      <p>{message}</p>
      <RetryButton />
    </div>
  );
}

/** What stands where a list has nothing to show. */
export function Empty({ children }: { children: ReactNode }) {
  return <div className={styles.empty}>{children}</div>;
}
