import type { ParseKeys } from 'i18next';
import { useTranslation } from '../../common/i18n/translation.ts';
import styles from './key-figures.module.css';

interface KeyFiguresProps {
  figures: readonly { value: string; labelKey: ParseKeys }[];
}

/** Large figures with their labels. */
export function KeyFigures({ figures }: KeyFiguresProps) {
  const { t } = useTranslation();
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, labelKey }) => (
        <div key={labelKey} className={styles.figure}>
          <dt className={styles.label}>{t(labelKey)}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
