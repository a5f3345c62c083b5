import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Picture } from '../../../common/ui/picture.tsx';
import type { AdminKey } from '../../lib/i18n.ts';
import { LoadFailure } from '../../ui/load-error.tsx';
import styles from './recent-content.module.css';
import type { LoadedList } from './stat-cards.tsx';

interface RecentProps<T> {
  title: AdminKey;
  /** Where all of them are. */
  all: { to: string; label: AdminKey };
  empty: AdminKey;
  list: LoadedList<T>;
  onRetry: () => void;
  children: (item: T) => ReactNode;
}

/** The first few of a list; when it did not load, that and a way to try again, the rest of the page standing. */
export function Recent<T extends { id: string }>({ title, all, empty, list, onRetry, children }: RecentProps<T>) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t(title)}
        </h2>
        <Link to={all.to}>{t(all.label)}</Link>
      </header>
      {list === undefined && <Coming />}
      {list === 'failed' && <LoadFailure onRetry={onRetry}>{t('dashboard.failed')}</LoadFailure>}
      {Array.isArray(list) && list.length === 0 && <p className={styles.text}>{t(empty)}</p>}
      {Array.isArray(list) && list.length > 0 && (
        <ul>
          {list.map((item: T) => (
            <li key={item.id} className={styles.entry}>
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** As tall as what comes, so that nothing jumps. */
function Coming() {
  const { t } = useTranslation('admin');
  return (
    <div role="status">
      <span className="visually-hidden">{t('shell.loading')}</span>
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className={styles.entry}>
          <span className={`${styles.picture} ${styles.coming}`} />
        </div>
      ))}
    </div>
  );
}

interface EntryProps {
  image: string;
  kind: 'hotel' | 'blog';
  name: string;
  /** Where it is edited. */
  to: string;
  /** Below the name, quietly. */
  text: string;
}

/** One of them, in a line; names and titles are in Turkish in both languages. */
export function RecentEntry({ image, kind, name, to, text }: EntryProps) {
  return (
    <>
      <Picture src={image} alt="" kind={kind} sizes="4.5rem" className={styles.picture} />
      <div>
        <p className={styles.name} lang="tr">
          <Link to={to}>{name}</Link>
        </p>
        <p className={styles.text}>{text}</p>
      </div>
    </>
  );
}
