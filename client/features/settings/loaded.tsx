import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { signInAgain } from '../../lib/sign-in-again.ts';
import { useWords } from '../../lib/words.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Spinner } from '../../ui/states.tsx';
import styles from './loaded.module.css';

/** The part of a query this needs. */
interface Query<E> {
  data: E | undefined;
  error: unknown;
  isError: boolean;
  isPending: boolean;
  refetch: () => Promise<unknown>;
}

interface LoadedProps<E> {
  query: Query<E>;
  /** The sentence for a failed load, its reason left open. */
  failed: 'settings.loadHomepage' | 'settings.loadContact' | 'settings.loadSeo';
  children: (entity: E) => ReactNode;
}

/** In the shape of a refused call. */
const SIGNED_OUT = { data: { code: 'auth.required' as const } };

/** A form for what was loaded; what was not cannot be saved, because there is no form (specification 7, rulings). */
export function Loaded<E extends { translations?: unknown }>({ query, failed, children }: LoadedProps<E>) {
  const { t } = useTranslation('admin');
  const words = useWords();
  const entity = useWhole(query.data);
  if (entity) return children(entity);
  if (query.isPending) return <Spinner />;
  const retry = async () => {
    if (!query.isError && !(await signInAgain())) return;
    await query.refetch();
  };
  return (
    <div className={styles.failure}>
      <LoadFailure onRetry={retry}>
        <p>{t(failed, { reason: words.reason(query.isError ? query.error : SIGNED_OUT) })}</p>
        <p>{t('settings.notLoaded')}</p>
      </LoadFailure>
    </div>
  );
}

/**
 * The entity with both languages. Once the session has ended, an answer is a visitor's, without the English texts: a
 * form made of it would save them as empty.
 */
function useWhole<E extends { translations?: unknown }>(data: E | undefined): E | undefined {
  const whole = useRef<E>(undefined);
  if (data?.translations !== undefined) whole.current = data;
  return whole.current;
}
