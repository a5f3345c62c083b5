import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { hasUnsavedChanges } from '../../lib/editing/unsaved-changes.ts';
import type { Editor } from '../../lib/editing/use-editor.ts';
import type { VersionedEntity } from '../../lib/editing/use-save.ts';
import { useErrorMessages } from '../../lib/error-messages.ts';
import type { AdminKey } from '../../lib/i18n.ts';
import { ActionButton } from '../action-button.tsx';
import { useConfirm } from '../dialog/confirm-dialog.tsx';
import { Dialog, DialogBody, DialogFooter } from '../dialog/dialog.tsx';
import styles from './editor-dialog.module.css';
import { EditorFields, EditorForm } from './editor-form.tsx';

interface EditorDialogProps<V extends FieldValues, E extends VersionedEntity> {
  editor: Editor<V, E>;
  title: AdminKey;
  description?: string | undefined;
  /** Shown before the reason when a save fails. */
  saveFailed: AdminKey;
  onClose: () => void;
  children: ReactNode;
}

/** An editor in a dialog; closing it with unsaved changes asks for confirmation. */
export function EditorDialog<V extends FieldValues, E extends VersionedEntity>(props: EditorDialogProps<V, E>) {
  const { editor, title, description, saveFailed, onClose, children } = props;
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessages();
  const confirm = useConfirm();
  const error =
    editor.error === undefined ? undefined : (
      <>
        <p>{t(saveFailed)}</p>
        <p>{errorMessage(editor.error)}</p>
      </>
    );
  const close = async () => {
    if (editor.saving) return;
    if (hasUnsavedChanges()) {
      const discard = await confirm({
        title: t('form.discardTitle'),
        text: t('form.discard'),
        action: 'form.discardAction',
        cancel: 'form.keepEditing',
      });
      if (!discard) return;
      editor.discardDraft();
    }
    onClose();
  };
  return (
    <Dialog open onClose={close} title={title} description={description} wide>
      <EditorForm
        editor={editor}
        error={error}
        cancelButton={<ActionButton onClick={close}>{t('form.cancel')}</ActionButton>}
        className={styles.form}
      >
        {(footer) => (
          <>
            <DialogBody>
              <EditorFields editor={editor}>{children}</EditorFields>
            </DialogBody>
            <DialogFooter>{footer}</DialogFooter>
          </>
        )}
      </EditorForm>
    </Dialog>
  );
}
