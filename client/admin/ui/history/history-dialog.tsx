import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Editor } from '../../lib/editing/use-editor.ts';
import type { VersionedEntity } from '../../lib/editing/use-save.ts';
import { ActionButton } from '../action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../dialog/dialog.tsx';
import { LoadError } from '../errors/load-error.tsx';
import { useNotices } from '../notices/notices.tsx';
import styles from './history-dialog.module.css';
import { useRestore } from './use-restore.ts';
import { useVersions } from './use-versions.ts';
import { VersionComparison } from './version-comparison.tsx';
import { VersionList } from './version-list.tsx';

/** Opens the versions of what an editor edits. */
export function HistoryButton<V extends FieldValues, E extends VersionedEntity>({ editor }: { editor: Editor<V, E> }) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(false);
  const { saving, offeredDrafts, form } = editor;
  const { hideUndo } = useNotices();
  // Once the form is closed there is nothing left to take back in it.
  useEffect(() => () => hideUndo(form.control), [hideUndo, form.control]);
  return (
    <>
      <ActionButton onClick={() => setOpen(true)} disabled={saving || offeredDrafts.length > 0}>
        {t('history.title')}
      </ActionButton>
      {open && <HistoryDialog editor={editor} onClose={() => setOpen(false)} />}
    </>
  );
}

interface HistoryDialogProps<V extends FieldValues, E extends VersionedEntity> {
  editor: Editor<V, E>;
  onClose: () => void;
}

function HistoryDialog<V extends FieldValues, E extends VersionedEntity>(props: HistoryDialogProps<V, E>) {
  const { editor, onClose } = props;
  const { t } = useTranslation('admin');
  const versions = useVersions(editor);
  const { revisions } = versions;
  const [chosen, setChosen] = useState<number>();
  const present = revisions?.[0];
  const selected = revisions?.find(({ version }) => version === chosen) ?? revisions?.[1] ?? present;
  const { restore, restoring } = useRestore({ editor, onClose, onFailed: () => void versions.refetch() });
  const restorable = selected?.whole && present && selected !== present;

  return (
    <Dialog
      onClose={onClose}
      title="history.title"
      description={t('history.description')}
      wide
      loading={versions.isPending}
    >
      <DialogBody>
        {versions.isPending && <p role="status">{t('layout.loading')}</p>}
        {versions.isError && (
          <LoadError onRetry={() => (versions.isFetchNextPageError ? versions.fetchNextPage() : versions.refetch())}>
            {t('history.loadFailed')}
          </LoadError>
        )}
        {present && selected && (
          <div className={styles.columns}>
            <VersionList
              revisions={revisions}
              selected={selected}
              onSelect={setChosen}
              onMore={versions.hasNextPage ? () => void versions.fetchNextPage() : undefined}
            />
            <VersionComparison
              key={selected.version}
              editor={editor}
              selected={selected}
              present={present}
              before={revisions.find(({ version, whole }) => whole && version < selected.version)}
            />
          </div>
        )}
      </DialogBody>
      <DialogFooter>
        <ActionButton onClick={onClose}>{t('form.close')}</ActionButton>
        <ActionButton
          variant="primary"
          disabled={!restorable}
          aria-disabled={restoring}
          onClick={() => restorable && restore(selected.version, present.version)}
        >
          {t('history.restore')}
        </ActionButton>
      </DialogFooter>
    </Dialog>
  );
}
