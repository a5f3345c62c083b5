import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../../../common/ui/spinner.tsx';
import { useWords } from '../../lib/error-messages.ts';
import { LoadFailure } from '../../ui/load-error.tsx';
import styles from './load-settings.module.css';

/** The part of a query this needs. */
interface Query<E> {
  data: E | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => Promise<unknown>;
}

interface LoadedProps<E> {
  query: Query<E>;
  /** The sentence for a failed load, its reason left open. */
  failed: 'settings.loadHomepage' | 'settings.loadContact' | 'settings.loadSeo';
  children: (entity: E) => ReactNode;
}

/** A form for what was loaded; what was not cannot be saved, because there is no form (specification 7, rulings). */
export function Loaded<E>({ query, failed, children }: LoadedProps<E>) {
  const { t } = useTranslation('admin');
  const words = useWords();
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <Spinner />;
  return (
    <div className={styles.failure}>
      <LoadFailure onRetry={() => query.refetch()}>
        <p>{t(failed, { reason: words.reason(query.error) })}</p>
        <p>{t('settings.notLoaded')}</p>
      </LoadFailure>
    </div>
  );
}
