import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../../../common/i18n/translation.ts';
import type { VersionedEntity } from '../../lib/editing/use-save.ts';
import { ActionButton } from '../action-button.tsx';
import { useNotices } from '../notices/notices.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import type { HistoryProps } from './history-props.ts';

export function HistoryButton<V extends FieldValues, E extends VersionedEntity>(props: HistoryProps<V, E>) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(false);
  const { saving, offeredDrafts } = props.editor;
  const { hideUndo } = useNotices();
  const lastUndo = useRef<() => Promise<unknown>>(undefined);
  // Once the form is closed there is nothing left to take back in it.
  useEffect(() => () => void (lastUndo.current && hideUndo(lastUndo.current)), [hideUndo]);
  return (
    <>
      <ActionButton onClick={() => setOpen(true)} disabled={saving || offeredDrafts.length > 0}>
        {t('history.title')}
      </ActionButton>
      {open && (
        <HistoryDialog
          {...props}
          onClose={() => setOpen(false)}
          onUsed={(undo) => {
            lastUndo.current = undo;
          }}
        />
      )}
    </>
  );
}
