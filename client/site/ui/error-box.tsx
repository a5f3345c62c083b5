import { onlineManager } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '#client/common/ui/button.tsx';
import styles from './error-box.module.css';

export function RetryButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const retry = () => {
    if (onlineManager.isOnline()) window.location.reload();
    // Without a network the browser would replace the document by its own error page.
    else navigate(location, { replace: true });
  };
  return (
    <Button variant="solid" onClick={retry}>
      {t('action.retry')}
    </Button>
  );
}

interface ErrorBoxProps {
  reason?: string | undefined;
  messageKey: ParseKeys;
}

export function ErrorBox({ reason, messageKey }: ErrorBoxProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.box} role="alert">
      <h1>{t('state.errorTitle')}</h1>
      {reason && <p>{reason}</p>}
      <p>{t(messageKey)}</p>
      <RetryButton />
    </div>
  );
}
