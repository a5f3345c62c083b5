import { onlineManager } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '#client/common/ui/button.tsx';
import styles from './error-box.module.css';

/** Without scripts the form loads the page again. */
export function RetryButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const retry = (event: FormEvent) => {
    event.preventDefault();
    if (onlineManager.isOnline()) window.location.reload();
    // Without a network the browser would replace the document by its own error page.
    else navigate(location, { replace: true });
  };
  return (
    <form onSubmit={retry}>
      {[...new URLSearchParams(location.search)].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="solid">
        {t('action.retry')}
      </Button>
    </form>
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
