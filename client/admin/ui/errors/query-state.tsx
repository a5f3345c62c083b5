import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { Spinner } from '#client/common/ui/spinner.tsx';
import { LoadError } from './load-error.tsx';

interface QueryStateProps {
  query: { data: unknown; error: unknown; isPending: boolean; isError: boolean; refetch: () => unknown };
  /** The sentence about a load that failed. */
  failed: AdminKey;
  loading?: ReactNode;
  /** Whether a failed reload is told beside what is shown already. */
  tellsReload?: boolean;
}

/** Stands for what a query has not loaded yet, or could not load. */
export function QueryState({ query, failed, loading = <Spinner />, tellsReload = false }: QueryStateProps) {
  const { t } = useTranslation('admin');
  if (query.isPending) return loading;
  if (!query.isError || (query.data !== undefined && !tellsReload)) return null;
  return (
    <LoadError error={query.error} onRetry={() => void query.refetch()}>
      {t(failed)}
    </LoadError>
  );
}

/** A line that says that something is loading. */
export function LoadingLine({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('admin');
  return (
    <p role="status" className={className}>
      {t('layout.loading')}
    </p>
  );
}
