import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Revision } from '../../../../shared/schemas/history.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import type { VersionedEntity } from '../../lib/editing/use-save.ts';
import { ActionButton } from '../action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../dialog/dialog.tsx';
import { LoadError } from '../errors/load-error.tsx';
import styles from './history-dialog.module.css';
import type { HistoryProps } from './history-props.ts';
import { useRestore } from './use-restore.ts';
import { useVersions } from './use-versions.ts';
import { VersionComparison } from './version-comparison.tsx';
import { VersionList } from './version-list.tsx';

interface HistoryDialogProps<V extends FieldValues, E extends VersionedEntity> extends HistoryProps<V, E> {
  onClose: () => void;
  /** Receives what takes a value out of the form again that was put into it. */
  onUsed: (undo: () => Promise<unknown>) => void;
}

export function HistoryDialog<V extends FieldValues, E extends VersionedEntity>(props: HistoryDialogProps<V, E>) {
  const { editor, history, onClose, onUsed } = props;
  const { t } = useTranslation('admin');
  const versions = useVersions({ name: editor.name, history });
  const { revisions } = versions;
  const [chosen, setChosen] = useState<number>();
  const selected = revisions?.find(({ version }) => version === chosen) ?? revisions?.[1] ?? revisions?.[0];
  const present = revisions?.[0];
  const { restore, restoring } = useRestore({ editor, history, onClose, onFailed: () => void versions.refetch() });
  const restorable = selected?.whole && present && selected !== present;

  return (
    <Dialog
      open
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
        {revisions && selected && (
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
              history={history}
              onUsed={onUsed}
              selected={selected}
              present={revisions[0] as Revision}
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
