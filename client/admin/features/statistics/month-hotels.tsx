import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { COUNTED_EVENTS, type CountedEvent } from '#shared/constants.ts';
import { formatNumber } from '#shared/lib/numbers/price.ts';
import type { MonthFigures } from '#shared/schemas/statistics.ts';
import styles from './months.module.css';

type Hotels = MonthFigures['hotels'];

/** The hotels side by side, each number with its change since the month before. */
export function MonthHotels({ hotels }: { hotels: Hotels }) {
  const { t } = useTranslation('admin');
  const sum = (of: 'counts' | 'before', event: CountedEvent) =>
    hotels.reduce((total, hotel) => total + hotel[of][event], 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller needs the focus, so that keys scroll it (WCAG 2.1.1)
    <section className={styles.scroller} aria-label={t('months.hotels')} tabIndex={0}>
      <table className={styles.hotels}>
        <caption className="visually-hidden">{t('months.hotels')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('statistics.columns.hotel')}</th>
            {COUNTED_EVENTS.map((event) => (
              <th key={event} scope="col">
                {t(`statistics.columns.${event}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hotels.map(({ id, name, counts, before }) => (
            <tr key={id}>
              <th scope="row" lang="tr">
                {name}
              </th>
              {COUNTED_EVENTS.map((event) => (
                <td key={event}>
                  <Changed now={counts[event]} before={before[event]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('months.sum')}</th>
            {COUNTED_EVENTS.map((event) => (
              <td key={event}>
                <Changed now={sum('counts', event)} before={sum('before', event)} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** A number with its change; without one before there is nothing to compare. */
export function Changed({ now, before }: { now: number; before: number }) {
  const { t } = useTranslation('admin');
  const change = Math.round((now / before - 1) * 100);
  const percent = t('statistics.percent', { value: formatNumber(Math.abs(change)) });
  return (
    <>
      {formatNumber(now)}
      {before > 0 && change !== 0 && <span className="fine-print">{` ${change > 0 ? '+' : '−'}${percent}`}</span>}
    </>
  );
}

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
