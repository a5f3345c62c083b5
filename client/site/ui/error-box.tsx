import type { ParseKeys } from 'i18next';
import { useTranslation } from '../../common/i18n/translation.ts';
import { Button } from '../../common/ui/button.tsx';
import styles from './error-box.module.css';

export function RetryButton() {
  const { t } = useTranslation();
  return (
    <Button variant="solid" onClick={() => window.location.reload()}>
      {t('action.retry')}
    </Button>
  );
}

/** An announced error with a button that reloads the page. */
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
