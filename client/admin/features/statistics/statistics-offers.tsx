import { keepPreviousData } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#client/common/lib/trpc.ts';
import { formatNumber } from '#shared/lib/numbers/price.ts';
import type { StatisticsFilter } from '#shared/schemas/statistics.ts';
import styles from './statistics-table.module.css';

/** The offers that were viewed or asked for; nothing while there are none. */
export function StatisticsOffers({ filter }: { filter: StatisticsFilter }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { data: { items: offers = [] } = {} } = trpc.statistics.offers.useQuery(filter, {
    placeholderData: keepPreviousData,
  });
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.offers}>
      <h3 id={id}>{t('offers.figures')}</h3>
      <p className="fine-print">{t('offers.figuresText')}</p>
      <table className={styles.table} aria-labelledby={id}>
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
