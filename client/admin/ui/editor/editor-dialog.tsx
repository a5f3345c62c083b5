import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EditorPreview } from '#client/admin/lib/editing/editor-preview.ts';
import { hasUnsavedChanges } from '#client/admin/lib/editing/unsaved-changes.ts';
import type { Editor } from '#client/admin/lib/editing/use-editor.ts';
import type { VersionedEntity } from '#client/admin/lib/editing/use-save.ts';
import type { Editable } from '#client/admin/lib/session/permissions.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { useEditorTitle } from '#client/admin/lib/use-page-title.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { useConfirm } from '#client/admin/ui/dialog/confirm-dialog.tsx';
import { Dialog, DialogBody, DialogFooter } from '#client/admin/ui/dialog/dialog.tsx';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import styles from './editor-dialog.module.css';
import { EditorFields, EditorForm } from './editor-form.tsx';
import { SectionLinks } from './section-links.tsx';

interface EditorDialogProps<V extends FieldValues, E extends VersionedEntity> {
  editor: Editor<V, E>;
  /** Missing for what visitors never see. */
  preview?: EditorPreview<V, E> | undefined;
  title: AdminKey;
  editable: Editable;
  /** The name of what is edited, which titles the editor and the page; undefined for a new entity. */
  name?: string | undefined;
  /** The language of the name; Turkish unless it says otherwise. */
  lang?: string;
  description?: ReactNode;
  /** The name of what a new entity is a copy of. */
  copyOf?: string | undefined;
  saveFailed: AdminKey;
  another?: AdminKey | undefined;
  reasonOf?: (thrown: unknown) => string;
  /** Goes to another address. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * Leaving the dialog keeps unsaved changes as a draft, Cancel discards unsaved changes; both ask first. The question
 * before leaving is that of any change of the address.
 */
export function EditorDialog<V extends FieldValues, E extends VersionedEntity>(props: EditorDialogProps<V, E>) {
  const { editor, preview, editable, title, name, lang = 'tr', description, copyOf, saveFailed } = props;
  const { onClose, children } = props;
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessages();
  const { reasonOf = errorMessage } = props;
  const confirm = useConfirm();
  useEditorTitle(name ?? t(title));
  // An editor with a preview is long, and the preview needs the whole window.
  const isSheet = preview !== undefined;
  const error =
    editor.error === undefined ? undefined : (
      <>
        <p>{t(saveFailed)}</p>
        <p>{reasonOf(editor.error)}</p>
      </>
    );
  const leave = () => {
    if (!editor.saving) onClose();
  };
  const cancel = async () => {
    if (editor.saving) return;
    if (hasUnsavedChanges()) {
      const discard = await confirm({
        title: t('form.discardTitle'),
        text: t('form.discard'),
        action: 'form.discardAction',
        cancel: 'form.keepEditing',
      });
      if (!discard) return;
      editor.discard();
    }
    onClose();
  };
  return (
    <Dialog
      onClose={leave}
      title={title}
      name={name === undefined ? undefined : <span lang={lang}>{name}</span>}
      description={
        copyOf === undefined ? description : <TurkishParts text={t('form.copyOf', { name: copyOf })} parts={[copyOf]} />
      }
      wide={isSheet}
      sheet={isSheet}
    >
      <EditorForm
        editor={editor}
        preview={preview}
        editable={editable}
        error={error}
        another={props.another}
        isCopy={copyOf !== undefined}
        cancelButton={
          <ActionButton aria-disabled={editor.saving} onClick={cancel}>
            {t(editable === 'nothing' ? 'form.close' : 'form.cancel')}
          </ActionButton>
        }
        className={styles.form}
      >
        {(footer) => (
          <>
            <DialogBody readOnlyLabel={editor.offeredDraft ? t(title) : undefined}>
              <div className={isSheet ? styles.columns : undefined}>
                {isSheet && <SectionLinks />}
                <EditorFields editor={editor}>{children}</EditorFields>
              </div>
            </DialogBody>
            <DialogFooter>{footer}</DialogFooter>
          </>
        )}
      </EditorForm>
    </Dialog>
  );
}
