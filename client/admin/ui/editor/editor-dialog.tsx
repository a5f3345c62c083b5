import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasUnsaved } from '../../lib/editing/unsaved-changes.ts';
import type { Editor, EditorField, Saved } from '../../lib/editing/use-editor.ts';
import { useWords } from '../../lib/error-messages.ts';
import type { AdminKey } from '../../lib/i18n.ts';
import { ActionButton } from '../action-button.tsx';
import { useConfirm } from '../dialog/confirm-dialog.tsx';
import { Dialog, DialogBody, DialogFoot } from '../dialog/dialog.tsx';
import styles from './editor-dialog.module.css';
import { EditorFields, EditorForm } from './editor-form.tsx';

interface EditorDialogProps<V extends FieldValues, E extends Saved> {
  editor: Editor<V, E>;
  fields: readonly EditorField[];
  title: string;
  lead?: ReactNode;
  /** What is said, before the reason, when a save fails. */
  failed: AdminKey;
  onClose: () => void;
  children: ReactNode;
}

/** An editor over its list; whoever closes it with unsaved text is asked first, by whatever way they close it. */
export function EditorDialog<V extends FieldValues, E extends Saved>(props: EditorDialogProps<V, E>) {
  const { editor, fields, title, lead, failed, onClose, children } = props;
  const { t } = useTranslation('admin');
  const words = useWords();
  const confirm = useConfirm();
  const problem = editor.failure !== undefined && (
    <>
      <p>{t(failed)}</p>
      <p>{words.reason(editor.failure)}</p>
    </>
  );
  const close = async () => {
    if (editor.saving) return;
    const question = {
      title: t('form.discardTitle'),
      text: t('form.discard'),
      action: t('form.discardAction'),
      stay: t('form.stay'),
    };
    const unsaved = hasUnsaved();
    if (unsaved && !(await confirm(question))) return;
    if (unsaved) editor.dropDraft();
    onClose();
  };
  return (
    <Dialog open onClose={close} title={title} lead={lead} wide>
      <EditorForm editor={editor} fields={fields} problem={problem || undefined} className={styles.form}>
        {(foot) => (
          <>
            <DialogBody>
              <EditorFields editor={editor}>{children}</EditorFields>
            </DialogBody>
            <DialogFoot>
              {foot}
              <ActionButton onClick={close}>{t('form.cancel')}</ActionButton>
            </DialogFoot>
          </>
        )}
      </EditorForm>
    </Dialog>
  );
}
