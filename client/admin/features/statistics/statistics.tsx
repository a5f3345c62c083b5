import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import card from '#client/admin/ui/card.module.css';
import { LoadError } from '#client/admin/ui/errors/load-error.tsx';
import { LoadingLine } from '#client/admin/ui/errors/query-state.tsx';
import { ExportButton } from '#client/admin/ui/export-button.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { COUNTED_EVENTS } from '#shared/constants.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import styles from './statistics.module.css';
import { StatisticsChart } from './statistics-chart.tsx';
import { StatisticsFigures } from './statistics-figures.tsx';
import { DEFAULT_SELECTION, StatisticsFilter, toFilter } from './statistics-filter.tsx';
import { StatisticsOffers } from './statistics-offers.tsx';
import { StatisticsTable } from './statistics-table.tsx';
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
    <section className={card.card} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id} className={card.title}>
          {t('statistics.title')}
        </h2>
        <Link to={ADMIN_ROUTES.months}>{t('months.toMonths')}</Link>
        <ExportButton texts="statistics" path="/api/statistics/export.csv" filter={filter} />
      </header>
      <p className={card.text}>{t('statistics.lead')}</p>
      <StatisticsFilter selection={selection} onChange={setSelection} />
      {!data && !query.isError && <LoadingLine className={styles.loading} />}
      {!data && query.isError && <LoadError onRetry={query.refetch}>{t('statistics.failed')}</LoadError>}
      {/* While another selection loads, the former statistics stay visible and are marked as busy. */}
      <div className={styles.counts} aria-busy={query.isPlaceholderData}>
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
