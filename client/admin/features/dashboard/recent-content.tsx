import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import card from '#client/admin/ui/card.module.css';
import { QueryState } from '#client/admin/ui/errors/query-state.tsx';
import { Picture } from '#client/common/ui/picture.tsx';
import styles from './recent-content.module.css';

/** `data` stays after a failed reload. */
export interface OverviewQuery<T> {
  data: T | undefined;
  isPending: boolean;
  isError: boolean;
  error: unknown;
}

export type LoadedOverview<T> = OverviewQuery<T> & { refetch: () => unknown };

interface RecentContentProps<O, T> {
  title: AdminKey;
  allLink: { to: string; label: AdminKey };
  emptyMessage: AdminKey;
  query: LoadedOverview<O>;
  select: (overview: O) => readonly T[];
  children: (item: T) => ReactNode;
}

/** A failed load shows a retry button here and leaves the rest of the page usable. */
export function RecentContent<O, T extends { id: string }>(props: RecentContentProps<O, T>) {
  const { title, allLink, emptyMessage, query, select, children } = props;
  const { t } = useTranslation('admin');
  const id = useId();
  const items = query.data && select(query.data);
  return (
    <section className={`panel ${card.card}`} aria-labelledby={id}>
      <header className={card.header}>
        <h2 id={id} className={card.title}>
          {t(title)}
        </h2>
        <Link to={allLink.to} className={styles.all}>
          {t(allLink.label)}
        </Link>
      </header>
      <QueryState query={query} failed="dashboard.failed" loading={<Skeleton />} />
      {items?.length === 0 && <p className="soft">{t(emptyMessage)}</p>}
      {items && items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item.id} className={styles.item}>
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The skeleton is as high as the list, so that the layout does not shift. */
function Skeleton() {
  const { t } = useTranslation('admin');
  return (
    <div role="status">
      <span className="visually-hidden">{t('layout.loading')}</span>
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className={styles.item}>
          <span className={`${styles.picture} ${styles.skeleton}`} />
        </div>
      ))}
    </div>
  );
}

interface RecentItemProps {
  image: string;
  kind: 'hotel' | 'blog';
  name: string;
  editPath: string;
  text: ReactNode;
}

export function RecentItem({ image, kind, name, editPath, text }: RecentItemProps) {
  return (
    <>
      <Picture src={image} alt="" kind={kind} sizes="4.5rem" className={styles.picture} />
      <div>
        <p className={styles.name} lang="tr">
          <Link to={editPath}>{name}</Link>
        </p>
        <p className="soft">{text}</p>
      </div>
    </>
  );
}
