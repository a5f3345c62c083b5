import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#client/admin/features/layout/page-header.tsx';
import { PageEditor } from '#client/admin/features/pages/page-editor.tsx';
import { PageItem } from '#client/admin/features/pages/page-item.tsx';
import { usePageChanges } from '#client/admin/features/pages/use-page-changes.ts';
import { useAdded } from '#client/admin/lib/list/use-added.ts';
import { editorById, useOpenEditor } from '#client/admin/lib/list/use-open-editor.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { DraftBadge } from '#client/admin/ui/badges/draft-badge.tsx';
import { LoadingDialog } from '#client/admin/ui/dialog/loading-dialog.tsx';
import { LoadError } from '#client/admin/ui/errors/load-error.tsx';
import { SortableList } from '#client/admin/ui/list/sortable-list.tsx';
import { useEditorFailure } from '#client/admin/ui/list/use-editor-failure.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { EmptyMessage } from '#client/common/ui/empty-message.tsx';
import { Spinner } from '#client/common/ui/spinner.tsx';
import { LIMITS } from '#shared/constants.ts';
import styles from './pages.module.css';

export function Pages() {
  const { t } = useTranslation('admin');
  const pages = trpc.pages.adminAll.useQuery({});
  const { movePage } = usePageChanges();
  const all = pages.data ?? [];
  const { editor, open, close } = useOpenEditor(editorById);
  const editedId = editor?.id ?? '';
  // The list has no contents. The query has no cache, so that an editor always begins with the stored page.
  const edited = trpc.pages.get.useQuery({ id: editedId }, { enabled: editedId !== '', gcTime: 0 });
  useEditorFailure(edited.isLoadingError, 'pages.openFailed', close);
  const { addedId, addedRef, setAdded } = useAdded();
  const full = all.length >= LIMITS.pages;
  const mayCreate = useMay('pages.create');
  const mayOrder = useMay('pages.order');

  return (
    <>
      <PageHeader title="pages.title" subtitle="pages.subtitle">
        {mayCreate && <DraftBadge name="page:new" />}
        {mayCreate && full && <p>{t('pages.limit', { max: LIMITS.pages })}</p>}
        {mayCreate && !full && (
          <ActionButton variant="primary" onClick={() => open({ id: undefined })}>
            {t('pages.add')}
          </ActionButton>
        )}
      </PageHeader>
      {pages.isPending && <Spinner />}
      {pages.isError && (
        <LoadError error={pages.error} onRetry={() => pages.refetch()}>
          {t('pages.failed')}
        </LoadError>
      )}
      {pages.isSuccess && all.length === 0 && mayCreate && <NoPages onAdded={setAdded} />}
      {pages.isSuccess && all.length === 0 && !mayCreate && <EmptyMessage>{t('pages.none')}</EmptyMessage>}
      {all.length > 0 && (
        <SortableList
          items={all}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          disabled={!mayOrder}
          onMove={(from, to) => movePage(all, from, to)}
          className={styles.list}
        >
          {(page, controls) => (
            <PageItem
              page={page}
              controls={controls}
              addedRef={page.id === addedId ? addedRef : undefined}
              onEdit={() => open({ id: page.id })}
            />
          )}
        </SortableList>
      )}
      {editor?.id !== undefined && edited.isLoading && <LoadingDialog title="pages.editTitle" onClose={close} />}
      {editor && (edited.data || (editor.id === undefined && mayCreate)) && (
        <PageEditor page={edited.data} onAdded={({ id }) => setAdded(id)} onClose={close} />
      )}
    </>
  );
}

function NoPages({ onAdded }: { onAdded: (id: string | undefined) => void }) {
  const { t } = useTranslation('admin');
  const { addStartingTexts } = usePageChanges();
  const [adding, setAdding] = useState(false);
  const add = async () => {
    if (adding) return;
    setAdding(true);
    // The button disappears with the empty state, so the focus moves to the first added page.
    await addStartingTexts((first) => onAdded(first?.id));
    setAdding(false);
  };
  return (
    <EmptyMessage>
      <p>{t('pages.empty')}</p>
      <p className={styles.texts}>
        <ActionButton aria-disabled={adding} onClick={add}>
          {t('pages.addTexts')}
        </ActionButton>
      </p>
    </EmptyMessage>
  );
}
