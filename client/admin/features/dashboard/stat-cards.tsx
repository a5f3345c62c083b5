import { FIXED_FIGURES, LIST_MAX } from '../../../../shared/constants.ts';
import type { Post } from '../../../../shared/schemas/blog.ts';
import type { Hotel } from '../../../../shared/schemas/hotels.ts';
import { formatNumber } from '../../../../shared/text/price.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import type { ListQuery } from './recent-content.tsx';
import styles from './stat-cards.module.css';

interface StatCardsProps {
  hotels: ListQuery<Hotel>;
  posts: ListQuery<Post>;
}

/** The numbers of hotels, posts and rooms, and the fixed rating (docs/rules.md#fixed-figures). */
export function StatCards({ hotels, posts }: StatCardsProps) {
  const { t } = useTranslation('admin');
  const published = (list: readonly Post[]) => list.filter((post) => post.published).length;
  const rooms = (list: readonly Hotel[]) => list.reduce((sum, hotel) => sum + hotel.rooms.length, 0);
  const cards = [
    { label: t('dashboard.hotels'), value: <Count query={hotels} count={(list) => list.length} /> },
    { label: t('dashboard.posts'), value: <Count query={posts} count={published} /> },
    { label: t('dashboard.rooms'), value: <Count query={hotels} count={rooms} /> },
    { label: t('dashboard.rating'), value: FIXED_FIGURES.rating },
  ];
  return (
    <dl className={styles.cards}>
      {cards.map(({ label, value }) => (
        <div key={label} className={styles.card}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface CountProps<T> {
  query: ListQuery<T>;
  count: (list: readonly T[]) => number;
}

function Count<T>({ query: { data, isError }, count }: CountProps<T>) {
  const { t } = useTranslation('admin');
  // A list of the maximum length may have been cut.
  if (data) return formatNumber(count(data)) + (data.length === LIST_MAX ? '+' : '');
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
