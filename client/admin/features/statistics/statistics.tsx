import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import card from '#client/admin/ui/card.module.css';
import { LoadError } from '#client/admin/ui/errors/load-error.tsx';
import { LoadingLine } from '#client/admin/ui/errors/query-state.tsx';
import { ExportButton } from '#client/admin/ui/export-button.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { COUNTED_EVENTS, type CountedEvent } from '#shared/constants.ts';
import { formatDate } from '#shared/lib/numbers/date.ts';
import { formatNumber } from '#shared/lib/numbers/price.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Statistics as Figures, StatisticsFilter as Filter } from '#shared/schemas/statistics.ts';
import styles from './statistics.module.css';
import { StatisticsChart } from './statistics-chart.tsx';
import { DEFAULT_SELECTION, StatisticsFilter, toFilter } from './statistics-filter.tsx';
import statisticsTableStyles from './statistics-table.module.css';
import { totalOf } from './total-of.ts';

export function Statistics() {
  const { t } = useTranslation('admin');
  const id = useId();
  const [selection, setSelection] = useState(DEFAULT_SELECTION);
  const filter = toFilter(selection);
  const query = trpc.statistics.get.useQuery(filter, { placeholderData: keepPreviousData });
  const { data } = query;
  const isEmpty = data && COUNTED_EVENTS.every((event) => totalOf([...data.days, ...data.before], event) === 0);
  const { event } = selection;
  return (
    <section className={`panel ${card.card}`} aria-labelledby={id}>
      <header className={card.header}>
        <h2 id={id} className={card.title}>
          {t('statistics.title')}
        </h2>
        <div className={styles.ways}>
          <Link to={ADMIN_ROUTES.months}>{t('months.toMonths')}</Link>
          <ExportButton texts="statistics" path="/api/statistics/export.csv" filter={filter} />
        </div>
      </header>
      <p className="soft">{t('statistics.lead')}</p>
      <StatisticsFilter selection={selection} onChange={setSelection} />
      {!data && !query.isError && <LoadingLine className={styles.loading} />}
      {!data && query.isError && <LoadError onRetry={query.refetch}>{t('statistics.failed')}</LoadError>}
      {/* While another selection loads, the former statistics stay visible and are marked as busy. */}
      <div className={`stack ${styles.counts}`} aria-busy={query.isPlaceholderData}>
        {isEmpty && (
          <p role="status">{t(filter.hotelId || filter.language ? 'statistics.emptyFilter' : 'statistics.empty')}</p>
        )}
        {data && !isEmpty && (
          <>
            <StatisticsFigures {...data} />
            <StatisticsChart {...data} event={event} />
            <StatisticsTable {...data} event={event} />
          </>
        )}
        <StatisticsOffers filter={filter} />
      </div>
    </section>
  );
}

function StatisticsFigures({ days, before }: Figures) {
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

/** The offers that were viewed or asked for; nothing while there are none. */
function StatisticsOffers({ filter }: { filter: Filter }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { data: { items: offers = [] } = {} } = trpc.statistics.offers.useQuery(filter, {
    placeholderData: keepPreviousData,
  });
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby={id} className={statisticsTableStyles.offers}>
      <h3 id={id}>{t('offers.figures')}</h3>
      <p className="fine-print">{t('offers.figuresText')}</p>
      <table className={statisticsTableStyles.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('fields.title')}</th>
            <th scope="col">{t('offers.views')}</th>
            <th scope="col">{t('offers.enquiries')}</th>
          </tr>
        </thead>
        <tbody>
          {offers.map(({ offerId, title, view, enquiry }) => (
            <tr key={offerId}>
              <th scope="row" lang="tr">
                {title}
              </th>
              <td>{formatNumber(view)}</td>
              <td>{formatNumber(enquiry)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface StatisticsTableProps extends Figures {
  event: CountedEvent;
}

function StatisticsTable({ days, before, event }: StatisticsTableProps) {
  const { t } = useTranslation('admin');
  const name = t(`statistics.events.${event}`);
  return (
    <details className={statisticsTableStyles.details}>
      <summary>{t('statistics.table')}</summary>
      <table className={statisticsTableStyles.table}>
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
