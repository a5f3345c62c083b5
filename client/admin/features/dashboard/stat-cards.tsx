import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/common/i18n/language.ts';
import { FIXED_FIGURES } from '#shared/constants.ts';
import { formatNumber } from '#shared/lib/numbers/price.ts';
import type { BlogOverview } from '#shared/schemas/blog.ts';
import type { HotelsOverview } from '#shared/schemas/hotel-lists.ts';
import type { OverviewQuery } from './recent-content.tsx';
import styles from './stat-cards.module.css';

interface StatCardsProps {
  /** False for a person who may not read the hotels, or the posts. */
  hotels: OverviewQuery<HotelsOverview> | false;
  posts: OverviewQuery<BlogOverview> | false;
}

/** The rating is a fixed figure (docs/rules.md#fixed-figures). */
export function StatCards({ hotels, posts }: StatCardsProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const cards: { label: string; value: ReactNode; note?: ReactNode }[] = [];
  if (hotels) {
    const { unpublished = 0 } = hotels.data ?? {};
    cards.push({
      label: t('dashboard.hotels'),
      value: <Count query={hotels} count={(overview) => overview.hotels} />,
      note: unpublished > 0 && t('publishing.hotelsUnpublished', { count: unpublished }),
    });
  }
  if (posts) {
    const { scheduled = 0 } = posts.data ?? {};
    cards.push({
      label: t('dashboard.posts'),
      value: <Count query={posts} count={({ published }) => published} />,
      note: scheduled > 0 && t('publishing.postsScheduled', { count: scheduled }),
    });
  }
  if (hotels) {
    cards.push({ label: t('dashboard.rooms'), value: <Count query={hotels} count={(overview) => overview.rooms} /> });
  }
  cards.push({ label: t('dashboard.rating'), value: Number(FIXED_FIGURES.rating).toLocaleString(language) });
  return (
    <dl className={styles.cards}>
      {cards.map(({ label, value, note }) => (
        <div key={label} className={styles.card}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {note && <dd className="fine-print">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

interface CountProps<T> {
  query: OverviewQuery<T>;
  count: (overview: T) => number;
}

function Count<T>({ query: { data, isError }, count }: CountProps<T>) {
  const { t } = useTranslation('admin');
  if (data) return formatNumber(count(data));
  if (!isError)
    return (
      <span className={styles.skeleton}>
        <span className="visually-hidden">{t('layout.loading')}</span>
      </span>
    );
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="visually-hidden">{t('dashboard.notLoaded')}</span>
    </>
  );
}
