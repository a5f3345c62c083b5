import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyDialog } from '#client/admin/features/keys/key-dialog.tsx';
import { KeyList } from '#client/admin/features/keys/key-list.tsx';
import { PageHeader } from '#client/admin/features/layout/page-header.tsx';
import { TeamTabs } from '#client/admin/features/layout/team-tabs.tsx';
import { useList } from '#client/admin/lib/list/use-list.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { SecretDialog } from '#client/admin/ui/dialog/secret-dialog.tsx';
import { ListBody } from '#client/admin/ui/list/list-body.tsx';
import { RestoredEntries } from '#client/admin/ui/list/restored-entries.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { NewTabNote } from '#client/common/ui/new-tab-note.tsx';
import type { ApiKey, CreatedKey } from '#shared/schemas/keys.ts';

const entriesOf = ({ items }: { items: ApiKey[] }) => items;

export function Keys() {
  const { t } = useTranslation('admin');
  const list = useList(trpc.keys.list.useQuery({}), entriesOf);
  const { keys } = trpc.useUtils();
  const [open, setOpen] = useState<'new' | CreatedKey>();
  const close = () => setOpen(undefined);
  const onCreated = (created: CreatedKey) => {
    void keys.list.invalidate();
    setOpen(created);
  };
  return (
    <>
      <PageHeader title="layout.team" subtitle="keys.subtitle">
        <ActionButton variant="primary" onClick={() => setOpen('new')}>
          {t('keys.add')}
        </ActionButton>
      </PageHeader>
      <TeamTabs />
      <div className="stack-wide">
        {list.all.some(({ confirmed }) => !confirmed) && (
          <RestoredEntries noun="keys" calls={trpc.keys} list={keys.list} />
        )}
        <ListBody noun="keys" list={list} empty={<NoKeys />}>
          <KeyList keys={list.all} />
        </ListBody>
        <p>
          <a href="/api/docs" target="_blank" rel="noopener">
            {t('keys.document')}
            <NewTabNote />
          </a>
        </p>
      </div>
      {open === 'new' && <KeyDialog onCreated={onCreated} onClose={close} />}
      {open && open !== 'new' && (
        <SecretDialog
          title="keys.createdTitle"
          description={<span lang="tr">{open.name}</span>}
          secret={{ label: 'keys.key', value: open.key, copied: 'keys.copied' }}
          note={t('keys.createdLost')}
          close="keys.kept"
          onClose={close}
        >
          <strong>{t('keys.createdText')}</strong>
        </SecretDialog>
      )}
    </>
  );
}

function NoKeys() {
  const { t } = useTranslation('admin');
  return (
    <>
      <p>{t('keys.empty')}</p>
      <p>{t('keys.about')}</p>
    </>
  );
}
