import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import { EntryButton } from '#client/admin/ui/entry-button.tsx';
import type { Redirects } from '#shared/schemas/redirects.ts';
import styles from './redirects.module.css';

interface MissingListProps {
  missing: Redirects['missing'];
  onRedirect: (path: string) => void;
}

/** The addresses that visitors asked for and that the site does not have. */
export function MissingList({ missing, onRedirect }: MissingListProps) {
  const { t } = useTranslation('admin');
  if (missing.length === 0) return <p>{t('redirects.noMissing')}</p>;
  return (
    <ul aria-label={t('redirects.missing')} className={styles.list}>
      {missing.map(({ path, count, lastAt }) => (
        <li key={path} className={styles.row}>
          <div className={styles.addresses}>
            <p className={styles.from}>{path}</p>
            <p className="fine-print tabular">{t('redirects.times', { count, time: formatDateTime(lastAt) })}</p>
          </div>
          <div className={styles.buttons}>
            <EntryButton onClick={() => onRedirect(path)} label="redirects.redirect" name={path} />
          </div>
        </li>
      ))}
    </ul>
  );
}
