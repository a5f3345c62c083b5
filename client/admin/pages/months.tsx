import { keepPreviousData } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '#client/admin/features/layout/page-header.tsx';
import { Changed, MonthHotels, MonthList } from '#client/admin/features/statistics/month-hotels.tsx';
import styles from '#client/admin/features/statistics/months.module.css';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { CardSection } from '#client/admin/ui/card-section.tsx';
import { QueryState } from '#client/admin/ui/errors/query-state.tsx';
import { FilterSelect } from '#client/admin/ui/list/filter-select.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import type { Language } from '#shared/constants.ts';
import { readHotelFilter } from '#shared/lib/hotels/hotel-filter.ts';
import { monthNames, todayInIstanbul } from '#shared/lib/numbers/date.ts';
import { formatPrice } from '#shared/lib/numbers/price.ts';
import type { MonthFigures } from '#shared/schemas/statistics.ts';

/** How many months can be chosen; counts are kept for three years. */
const MONTHS = 36;

/** This month and those before it, `YYYY-MM`. */
function recentMonths(): string[] {
  const [year = 0, month = 0] = todayInIstanbul().split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
}

function nameOf(month: string, language: Language): string {
  const [year = '', number = ''] = month.split('-');
  return `${monthNames(language)[Number(number) - 1]} ${year}`;
}

/** What was counted in a month: the hotels side by side, the other pages, and where visitors came from. */
export function Months() {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const months = recentMonths();
  const month = months.find((each) => each === query.get('month')) ?? months[0] ?? '';
  const figures = trpc.statistics.month.useQuery({ month }, { placeholderData: keepPreviousData });
  const { data } = figures;
  return (
    <>
      <PageHeader title="months.title" subtitle="months.subtitle" />
      <div className={styles.bar}>
        <FilterSelect
          label={t('months.month')}
          value={month}
          onChange={({ target }) => setQuery({ month: target.value }, { replace: true, preventScrollReset: true })}
        >
          {months.map((each) => (
            <option key={each} value={each}>
              {nameOf(each, language)}
            </option>
          ))}
        </FilterSelect>
        <ActionButton onClick={() => window.print()}>
          <Printer size={16} />
          {t('months.print')}
        </ActionButton>
      </div>
      <QueryState query={figures} failed="statistics.failed" />
      {data && (
        <CardSection
          title={nameOf(data.month, language)}
          text={t('months.compared', { month: nameOf(data.before, language) })}
        >
          <MonthHotels hotels={data.hotels} />
          <OtherFigures figures={data} />
        </CardSection>
      )}
    </>
  );
}

const titled = (rows: MonthFigures['posts']) =>
  rows.map(({ id, title, count }) => ({ key: id, text: title, turkish: true, count }));

const keyed = (t: TFunction<'admin'>, rows: MonthFigures['from'], textOf = (key: string) => key) =>
  rows.map(({ key, count }) => ({ key, text: key === '' ? t('months.others') : textOf(key), count }));

/** `district=balat&guests=5` as people read it. */
function filterText(t: TFunction<'admin'>, query: string): string {
  const { district, guests, feature, accessible, max } = readHotelFilter(new URLSearchParams(query));
  const parts = [
    district && t('months.filter.district', { district }),
    guests && t('months.filter.guests', { count: guests }),
    feature && t(`months.features.${feature}`),
    accessible && t(`parts.accessibility.${accessible}`),
    max && t('months.filter.max', { price: formatPrice(max) }),
  ];
  return parts.filter(Boolean).join(' · ') || query;
}

function OtherFigures({ figures }: { figures: MonthFigures }) {
  const { t } = useTranslation('admin');
  const { home, posts, offers, pages, from, campaigns, nothing } = figures;
  return (
    <>
      {home.count + home.before > 0 && (
        <p className="soft">
          {t('months.home')}: <Changed now={home.count} before={home.before} />
        </p>
      )}
      <div className={styles.lists}>
        <MonthList title="months.posts" rows={titled(posts)} />
        <MonthList title="months.offers" rows={titled(offers)} />
        <MonthList title="months.pages" rows={titled(pages)} />
        <MonthList title="months.from" rows={keyed(t, from)} />
        <MonthList title="months.campaigns" rows={keyed(t, campaigns)} />
        <MonthList title="months.nothing" rows={keyed(t, nothing, (query) => filterText(t, query))} />
      </div>
    </>
  );
}
