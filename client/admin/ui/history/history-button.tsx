import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../../../common/i18n/translation.ts';
import type { Editor } from '../../lib/editing/use-editor.ts';
import type { VersionedEntity } from '../../lib/editing/use-save.ts';
import { ActionButton } from '../action-button.tsx';
import { useNotices } from '../notices/notices.tsx';
import { HistoryDialog } from './history-dialog.tsx';

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
