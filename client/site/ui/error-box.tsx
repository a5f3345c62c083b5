import { onlineManager } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '#client/common/ui/button.tsx';
import styles from './error-box.module.css';

/** Loads the current page again without leaving the document, which the browser could not load without a network. */
export function useLoadAgain(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  return () => navigate(location, { replace: true });
}

export function RetryButton() {
  const { t } = useTranslation();
  const loadAgain = useLoadAgain();
  const retry = () => (onlineManager.isOnline() ? window.location.reload() : loadAgain());
  return (
    <Button variant="solid" onClick={retry}>
      {t('action.retry')}
    </Button>
  );
}

/** An announced error with a button that loads the page again. */
export function ErrorBox({ messageKey }: { messageKey: ParseKeys }) {
  const { t } = useTranslation();
  return (
    <div className={styles.box} role="alert">
      <h1>{t('state.errorTitle')}</h1>
      <p>{t(messageKey)}</p>
      <RetryButton />
    </div>
  );
}
