import { useTranslation } from 'react-i18next';
import { LoadError } from '#client/admin/ui/errors/load-error.tsx';
import styles from './verifying.module.css';

interface VerifyingProps {
  /** Defined after a failure that says nothing about the token. */
  onRetry?: (() => void) | undefined;
}

export function Verifying({ onRetry }: VerifyingProps) {
  const { t } = useTranslation('admin');
  return (
    <main className={styles.page}>
      {onRetry ? (
        <LoadError onRetry={onRetry}>{t('layout.verifyFailed')}</LoadError>
      ) : (
        <p role="status">{t('layout.verifying')}</p>
      )}
    </main>
  );
}
