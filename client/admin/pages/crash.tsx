import { useTranslation } from 'react-i18next';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import styles from './crash.module.css';

/** Replaces a page that fails to render. Forms write their drafts on unmount. */
export function Crash() {
  const { t } = useTranslation('admin');
  return (
    <main className={styles.page}>
      <div role="alert">
        <h1>{t('layout.crashed')}</h1>
        <p>{t('layout.crashedText')}</p>
      </div>
      <ActionButton variant="primary" onClick={() => window.location.reload()}>
        {t('layout.reload')}
      </ActionButton>
    </main>
  );
}
