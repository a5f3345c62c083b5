import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { focusOnRemoval, headingOf } from '../../lib/focus.ts';
import { ActionButton } from '../action-button.tsx';
import { ErrorAlert } from './error-alert.tsx';
import styles from './load-error.module.css';

/** The retry button disappears while the data loads. */
const keepFocus = focusOnRemoval(headingOf);

export function LoadError({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <div ref={keepFocus} className={`stack ${styles.loadError}`}>
      <ErrorAlert>{children}</ErrorAlert>
      <ActionButton onClick={onRetry}>{t('layout.retry')}</ActionButton>
    </div>
  );
}
