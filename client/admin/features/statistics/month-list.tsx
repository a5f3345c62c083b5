import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { formatNumber } from '#shared/lib/numbers/price.ts';
import styles from './months.module.css';

interface MonthListProps {
  title: AdminKey;
  rows: readonly { key: string; text: string; turkish?: boolean; count: number }[];
}

/** The highest counts of one kind; nothing for a kind without counts. */
export function MonthList({ title, rows }: MonthListProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t(title)}</h3>
      <ol className={styles.counted}>
        {rows.map(({ key, text, turkish, count }) => (
          <li key={key}>
            <span lang={turkish ? 'tr' : undefined}>{text}</span>
            <span className="tabular">{formatNumber(count)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
