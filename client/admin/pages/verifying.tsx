import { useTranslation } from '../../common/i18n/translation.ts';
import styles from './verifying.module.css';

/** Shown while the stored token is verified. */
export function Verifying() {
  const { t } = useTranslation('admin');
  return (
    <main className={styles.page}>
      <p role="status">{t('layout.verifying')}</p>
    </main>
  );
}
