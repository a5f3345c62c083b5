import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import card from '#client/admin/ui/card.module.css';
import { LoadError } from '#client/admin/ui/errors/load-error.tsx';
import { Spinner } from '#client/common/ui/spinner.tsx';

export interface SettingsLoaderProps<E> {
  query: { data: E | undefined; error: unknown; isPending: boolean; refetch: () => Promise<unknown> };
  failed: AdminKey;
  children: (entity: E) => ReactNode;
}

/** Waits for the data: an empty form could overwrite the stored settings (docs/rules.md#whole-object-saves). */
export function SettingsLoader<E>({ query, failed, children }: SettingsLoaderProps<E>) {
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessages();
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <Spinner />;
  return (
    <div className={card.card}>
      <LoadError onRetry={() => query.refetch()}>
        <p>{t(failed, { reason: errorMessage(query.error) })}</p>
        <p>{t('settings.notLoaded')}</p>
      </LoadError>
    </div>
  );
}
