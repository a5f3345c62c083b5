import { useTranslation } from '../../../common/i18n/translation.ts';
import styles from './field.module.css';

/** The last part of the label of a required field (WCAG 3.3.2). */
export function RequiredMark() {
  const { t } = useTranslation('admin');
  return <span className={styles.required}> ({t('form.required')})</span>;
}
