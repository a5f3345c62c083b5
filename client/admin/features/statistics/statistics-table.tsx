import { useTranslation } from 'react-i18next';
import type { CountedEvent } from '#shared/constants.ts';
import { formatDate } from '#shared/lib/numbers/date.ts';
import { formatNumber } from '#shared/lib/numbers/price.ts';
import type { Statistics } from '#shared/schemas/statistics.ts';
import styles from './statistics-table.module.css';

interface StatisticsTableProps extends Statistics {
  event: CountedEvent;
}

export function StatisticsTable({ days, before, event }: StatisticsTableProps) {
  const { t } = useTranslation('admin');
  const name = t(`statistics.events.${event}`);
  return (
    <details className={styles.details}>
      <summary>{t('statistics.table')}</summary>
      <table className={styles.table}>
        <caption className="visually-hidden">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{t('statistics.columns.day')}</th>
            <th scope="col">{t('statistics.now')}</th>
            <th scope="col">{t('statistics.before', { period: days.length })}</th>
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, index) => (
              <tr key={day.day}>
                <th scope="row" lang="tr">
                  {formatDate(day.day)}
                </th>
                <td>{formatNumber(day[event])}</td>
                <td>{formatNumber(before[index]?.[event] ?? 0)}</td>
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </details>
  );
}
