import { useTranslation } from 'react-i18next';
import { FIXED_FIGURES, LIST_MAX } from '../../../../shared/constants.ts';
import type { Post } from '../../../../shared/schemas/blog.ts';
import type { Hotel } from '../../../../shared/schemas/hotels.ts';
import { formatNumber } from '../../../../shared/text/price.ts';
import styles from './stat-cards.module.css';

/** A list as it was loaded: undefined while it comes, `failed` when it did not. */
export type LoadedList<T> = readonly T[] | 'failed' | undefined;

interface FiguresProps {
  hotels: LoadedList<Hotel>;
  posts: LoadedList<Post>;
}

type Figure = string | 'failed' | undefined;

/** A list as long as one answer may be goes on beyond it. */
const counted = <T,>(list: LoadedList<T>, count: (list: readonly T[]) => number): Figure =>
  list === undefined || list === 'failed' ? list : formatNumber(count(list)) + (list.length === LIST_MAX ? '+' : '');

/** What the site holds in four figures (specification 2); the rating is fixed (specification 9). */
export function Figures({ hotels, posts }: FiguresProps) {
  const { t } = useTranslation('admin');
  const rating = FIXED_FIGURES.rating;
  const figures = [
    { label: t('dashboard.hotels'), value: counted(hotels, (list) => list.length) },
    { label: t('dashboard.posts'), value: counted(posts, (list) => list.filter(({ published }) => published).length) },
    {
      label: t('dashboard.rooms'),
      value: counted(hotels, (list) => list.reduce((sum, { rooms }) => sum + rooms.length, 0)),
    },
    { label: t('dashboard.rating'), value: rating },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            <Value value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Never 0 for what did not come (rulings, "Whole-object saves"). */
function Value({ value }: { value: Figure }) {
  const { t } = useTranslation('admin');
  if (value === undefined)
    return (
      <span className={styles.coming}>
        <span className="visually-hidden">{t('shell.loading')}</span>
      </span>
    );
  if (value !== 'failed') return value;
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="visually-hidden">{t('dashboard.unknown')}</span>
    </>
  );
}
