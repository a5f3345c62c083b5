import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useCallback, useState } from 'react';
import { type FieldValues, FormProvider, useFormState } from 'react-hook-form';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { useUnsavedChanges } from '../../lib/editing/unsaved-changes.ts';
import type { Editor } from '../../lib/editing/use-editor.ts';
import type { VersionedEntity } from '../../lib/editing/use-save.ts';
import { useSaveShortcut } from '../../lib/editing/use-save-shortcut.ts';
import { formatDateTime } from '../../lib/format-date-time.ts';
import { UploadCountContext } from '../../lib/uploads/use-uploads.ts';
import { ActionButton } from '../action-button.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import styles from './editor-form.module.css';
import { SaveError } from './save-error.tsx';
import { SaveState } from './save-state.tsx';

interface EditorFormProps<V extends FieldValues, E extends VersionedEntity> {
  editor: Editor<V, E>;
  /** Message of the last failed save. */
  error: ReactNode;
  /** A button beside the save button. */
  cancelButton?: ReactNode;
  /** Whether the save shortcut is for this form. */
  active?: boolean;
  className?: string | undefined;
  /** Lays out the fields and the footer, which holds the save button. */
  children: (footer: ReactNode) => ReactNode;
}

/** The frame of every editor: the offered draft, the fields, the footer with the last error, the conflict dialog. */
export function EditorForm<V extends FieldValues, E extends VersionedEntity>(props: EditorFormProps<V, E>) {
  const { editor, error, cancelButton, active = true, className, children } = props;
  const { t } = useTranslation('admin');
  const [uploads, setUploads] = useState(0);
  const changeUploadCount = useCallback((change: 1 | -1) => setUploads((count) => count + change), []);
  const uploading = uploads > 0;
  useUnsavedChanges(() => uploading);
  const blocked = uploading || editor.draft !== undefined;
  useSaveShortcut(active && !blocked && editor.conflict === undefined, editor.submit);
  const { isSubmitted, isValid } = useFormState({ control: editor.form.control });
  const invalid = isSubmitted && !isValid && editor.error === undefined;

  const footer = (
    <>
      <SaveError editor={editor}>{error ?? (invalid && t('form.hasErrors'))}</SaveError>
      <SaveState dirty={editor.dirty} saving={editor.saving} saved={editor.saved} uploading={uploading} />
      {cancelButton}
      <ActionButton type="submit" variant="primary" disabled={blocked} aria-disabled={editor.saving}>
        {t(editor.saving ? 'form.saving' : 'form.save')}
      </ActionButton>
    </>
  );
  return (
    <FormProvider {...editor.form}>
      <UploadCountContext value={changeUploadCount}>
        <form className={className} onSubmit={editor.submit} noValidate>
          <DraftOffer editor={editor} />
          {children(footer)}
        </form>
      </UploadCountContext>
      {editor.conflict && <ConflictDialog key={editor.conflict.remote.version} editor={editor} />}
    </FormProvider>
  );
}

interface DraftOfferProps {
  editor: { draft: { savedAt: number } | undefined; restoreDraft: () => void; discardDraft: () => void };
}

function DraftOffer({ editor: { draft, restoreDraft, discardDraft } }: DraftOfferProps) {
  const { t } = useTranslation('admin');
  if (!draft) return null;
  return (
    <div className={styles.draft} role="status">
      <p>{t('form.draft', { time: formatDateTime(draft.savedAt) })}</p>
      <ActionButton variant="ghost" onClick={discardDraft}>
        {t('form.draftDiscard')}
      </ActionButton>
      <ActionButton onClick={restoreDraft}>{t('form.draftRestore')}</ActionButton>
    </div>
  );
}

interface EditorFieldsProps {
  editor: { saving: boolean; draft: unknown };
  children: ReactNode;
}

/**
 * Takes no input during a save, and is disabled until the user has decided on an offered draft. During a save it is not
 * disabled, because a disabled field loses the focus.
 */
export function EditorFields({ editor, children }: EditorFieldsProps) {
  const { saving, draft } = editor;
  const block = (event: SyntheticEvent) => {
    if (!saving) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onKeyDown = (event: KeyboardEvent) => saving && event.key !== 'Tab' && event.preventDefault();
  return (
    <fieldset
      className={styles.fields}
      disabled={draft !== undefined}
      aria-busy={saving}
      onKeyDownCapture={onKeyDown}
      onClickCapture={block}
      onPasteCapture={block}
      onDropCapture={block}
    >
      {children}
    </fieldset>
  );
}
