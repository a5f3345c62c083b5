import { useTranslation } from 'react-i18next';
import styles from './verifying.module.css';

/** Shown while the token is verified (specification 2). */
export function Verifying() {
  const { t } = useTranslation('admin');
  return (
    <main className={styles.page}>
      <p role="status">{t('shell.verifying')}</p>
    </main>
  );
}
