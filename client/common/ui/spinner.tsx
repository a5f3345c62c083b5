import { useTranslation } from 'react-i18next';
import styles from './spinner.module.css';

export function Spinner() {
  const { t } = useTranslation();
  return (
    <div className={styles.area} role="status">
      <div className={styles.spinner} />
      <span className="visually-hidden">{t('state.loading')}</span>
    </div>
  );
}
