import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreatedKeyDialog } from '#client/admin/features/keys/created-key-dialog.tsx';
import { KeyDialog } from '#client/admin/features/keys/key-dialog.tsx';
import { KeyList } from '#client/admin/features/keys/key-list.tsx';
import styles from '#client/admin/features/keys/keys.module.css';
import { RestoredKeys } from '#client/admin/features/keys/restored-keys.tsx';
import { PageHeader } from '#client/admin/features/layout/page-header.tsx';
import { TeamTabs } from '#client/admin/features/layout/team-tabs.tsx';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { LoadError } from '#client/admin/ui/errors/load-error.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { EmptyMessage } from '#client/common/ui/empty-message.tsx';
import { NewTabNote } from '#client/common/ui/new-tab-note.tsx';
import { Spinner } from '#client/common/ui/spinner.tsx';
import type { CreatedKey } from '#shared/schemas/keys.ts';

export function Keys() {
  const { t } = useTranslation('admin');
  const keys = trpc.keys.list.useQuery({});
  const utils = trpc.useUtils();
  const [open, setOpen] = useState<'new' | CreatedKey>();
  const close = () => setOpen(undefined);
  const onCreated = (created: CreatedKey) => {
    void utils.keys.list.invalidate();
    setOpen(created);
  };
  const items = keys.data?.items;
  return (
    <>
      <PageHeader title="layout.team" subtitle="keys.subtitle">
        <ActionButton variant="primary" onClick={() => setOpen('new')}>
          {t('keys.add')}
        </ActionButton>
      </PageHeader>
      <TeamTabs />
      {keys.isPending && <Spinner />}
      {keys.isError && !items && (
        <LoadError error={keys.error} onRetry={() => void keys.refetch()}>
          {t('keys.failed')}
        </LoadError>
      )}
      {items && (
        <div className={styles.page}>
          {items.some(({ confirmed }) => !confirmed) && <RestoredKeys />}
          {items.length > 0 ? <KeyList keys={items} /> : <NoKeys />}
          <p>
            <a href="/api/docs" target="_blank" rel="noopener">
              {t('keys.document')}
              <NewTabNote />
            </a>
          </p>
        </div>
      )}
      {open === 'new' && <KeyDialog onCreated={onCreated} onClose={close} />}
      {open && open !== 'new' && <CreatedKeyDialog created={open} onClose={close} />}
    </>
  );
}

function NoKeys() {
  const { t } = useTranslation('admin');
  return (
    <EmptyMessage>
      <p>{t('keys.empty')}</p>
      <p>{t('keys.about')}</p>
    </EmptyMessage>
  );
}
