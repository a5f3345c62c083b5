import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountedEvent } from '#shared/constants.ts';
import { formatNumber } from '#shared/lib/numbers/price.ts';
import type { Statistics } from '#shared/schemas/statistics.ts';
import styles from './statistics-chart.module.css';
import { totalOf } from './total-of.ts';

interface StatisticsChartProps extends Statistics {
  event: CountedEvent;
}

/** The previous period is a dashed line; screen readers get the same numbers from the table. */
export function StatisticsChart({ days, before, event }: StatisticsChartProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let remove: (() => void) | undefined;
    let removed = false;
    // The chart library is loaded with the first chart.
    import('./draw-chart.ts').then(
      ({ drawChart }) => {
        if (canvas.current && !removed) remove = drawChart(canvas.current, { days, before, event });
      },
      () => setFailed(true),
    );
    return () => {
      removed = true;
      remove?.();
    };
  }, [days, before, event]);
  const period = days.length;
  const summary = t('statistics.summary', {
    event: t(`statistics.events.${event}`),
    now: formatNumber(totalOf(days, event)),
    before: formatNumber(totalOf(before, event)),
    period,
  });
  return (
    <figure className={styles.figure}>
      <figcaption>
        <p id={id} role="status">
          {summary}
        </p>
      </figcaption>
      {failed ? (
        <p>{t('statistics.chartFailed')}</p>
      ) : (
        <>
          <ul className={styles.legend} aria-hidden="true">
            <li>{t('statistics.now')}</li>
            <li className={styles.before}>{t('statistics.before', { period })}</li>
          </ul>
          <div className={styles.chart}>
            <canvas ref={canvas} role="img" aria-labelledby={id} />
          </div>
        </>
      )}
    </figure>
  );
}
