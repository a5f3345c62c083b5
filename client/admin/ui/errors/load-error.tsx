import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { focusOnRemoval, headingOf } from '#client/admin/lib/focus.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { ErrorAlert } from './error-alert.tsx';
import styles from './load-error.module.css';

/** The retry button disappears while the data loads, so the focus moves to the heading. */
const keepFocus = focusOnRemoval(headingOf);

interface LoadErrorProps {
  /** The error text of a response stands before the general sentence. */
  error?: unknown;
  onRetry: () => void;
  children: ReactNode;
}

export function LoadError({ error, onRetry, children }: LoadErrorProps) {
  const { t } = useTranslation('admin');
  const { serverMessage } = useErrorMessages();
  const text = serverMessage(error);
  return (
    <div ref={keepFocus} className={`stack ${styles.loadError}`}>
      <ErrorAlert>
        {text && <p>{text}</p>}
        <div>{children}</div>
      </ErrorAlert>
      <ActionButton onClick={onRetry}>{t('layout.retry')}</ActionButton>
    </div>
  );
}
