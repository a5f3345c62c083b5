import { useTranslation } from 'react-i18next';
import { COUNTED_EVENTS } from '#shared/constants.ts';
import { formatNumber } from '#shared/lib/numbers/price.ts';
import type { Statistics } from '#shared/schemas/statistics.ts';
import styles from './statistics.module.css';
import { totalOf } from './total-of.ts';

export function StatisticsFigures({ days, before }: Statistics) {
  const { t } = useTranslation('admin');
  return (
    <dl className={styles.figures}>
      {COUNTED_EVENTS.map((event) => {
        const total = totalOf(days, event);
        const former = totalOf(before, event);
        const values = {
          before: formatNumber(former),
          percent: t('statistics.percent', { value: formatNumber(Math.round(Math.abs(total / former - 1) * 100)) }),
        };
        return (
          <div key={event}>
            <dt>{t(`statistics.events.${event}`)}</dt>
            <dd className={styles.figure}>{formatNumber(total)}</dd>
            <dd className="fine-print">{t(`statistics.${comparison(total, former)}`, values)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function comparison(total: number, former: number): 'noneBefore' | 'same' | 'more' | 'fewer' {
  if (former === 0) return 'noneBefore';
  if (total === former) return 'same';
  return total > former ? 'more' : 'fewer';
}
