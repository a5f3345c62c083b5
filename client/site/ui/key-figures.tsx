import type { ParseKeys } from 'i18next';
import { useTranslation } from '../../common/i18n/translation.ts';
import styles from './key-figures.module.css';

interface KeyFiguresProps {
  /** `count` chooses between the singular and the plural of the label. */
  figures: readonly { value: string; labelKey: ParseKeys; count?: number }[];
}

/** Large figures with their labels. */
export function KeyFigures({ figures }: KeyFiguresProps) {
  const { t } = useTranslation();
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, labelKey, count }) => (
        <div key={labelKey} className={styles.figure}>
          <dt className={styles.label}>{t(labelKey, { count })}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
