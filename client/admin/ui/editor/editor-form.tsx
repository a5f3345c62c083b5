import { Eye } from 'lucide-react';
import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { type FieldValues, FormProvider, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import type { EditorPreview } from '#client/admin/lib/editing/editor-preview.ts';
import { FormLanguageContext, useFormLanguage } from '#client/admin/lib/editing/form-language.ts';
import type { Editor } from '#client/admin/lib/editing/use-editor.ts';
import type { VersionedEntity } from '#client/admin/lib/editing/use-save.ts';
import { firstField } from '#client/admin/lib/focus.ts';
import type { Editable } from '#client/admin/lib/session/permissions.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { UploadCountContext, useUploadCount } from '#client/admin/lib/uploads/use-uploads.ts';
import { useMedia } from '#client/admin/lib/use-media.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { SavingFieldset } from '#client/admin/ui/form/saving-fieldset.tsx';
import { FormLanguageSwitch } from '#client/admin/ui/form/translated/form-language-switch.tsx';
import { HistoryButton } from '#client/admin/ui/history/history-dialog.tsx';
import { NarrowIcon } from '#client/admin/ui/narrow-icon.tsx';
import { PreviewPanel } from '#client/admin/ui/page-preview/preview-panel.tsx';
import { SaveButton } from '#client/admin/ui/save-button.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { EditableContext } from './editable.ts';
import styles from './editor-form.module.css';
import { FieldsUndecidedContext } from './fields-undecided.ts';
import { PresenceLine } from './presence-line.tsx';
import { SaveError } from './save-error.tsx';
import { SaveState } from './save-state.tsx';

interface EditorFormProps<V extends FieldValues, E extends VersionedEntity> {
  editor: Editor<V, E>;
  preview?: EditorPreview<V, E> | undefined;
  editable: Editable;
  error: ReactNode;
  cancelButton?: ReactNode;
  /** The label of a second button, which saves and begins another new entity. */
  another?: AdminKey | undefined;
  isCopy?: boolean;
  active?: boolean;
  className?: string | undefined;
  children: (footer: ReactNode) => ReactNode;
}

/** The name of the button that saves and begins another new entity. */
const ANOTHER = 'another';

/** From this width on the preview is beside the form. */
const WIDE = '(min-width: 80rem)';

export function EditorForm<V extends FieldValues, E extends VersionedEntity>(props: EditorFormProps<V, E>) {
  const { editor, preview, editable, error, cancelButton, another, active = true, className, children } = props;
  const { isCopy = false } = props;
  const { t } = useTranslation('admin');
  const { uploading, changeUploadCount } = useUploadCount();
  const isReadOnly = editable === 'nothing';
  const { submit, blocked, invalid } = useSubmit(editor, uploading, isReadOnly);
  const formRef = useFirstField(editor.offeredDraft !== undefined, isCopy);
  useSaveShortcut(formRef, active, submit);
  const [previewed, setPreviewed] = useState(false);
  const beside = useMedia(WIDE) && previewed;
  const language = useFormLanguage(editable, beside);

  const footer = (
    <>
      <SaveError editor={editor}>{error ?? (invalid && t('form.hasErrors'))}</SaveError>
      {!isReadOnly && (
        <SaveState dirty={editor.dirty} saving={editor.saving} saved={editor.saved} uploading={uploading} />
      )}
      {editor.base && editor.history && <HistoryButton editor={editor} history={editor.history} />}
      {preview && !isReadOnly && (
        <ActionButton aria-expanded={previewed} onClick={() => setPreviewed(!previewed)}>
          <NarrowIcon icon={Eye}>{t('preview.button')}</NarrowIcon>
        </ActionButton>
      )}
      {cancelButton}
      {another && !isReadOnly && (
        <ActionButton type="submit" name={ANOTHER} aria-disabled={editor.saving || blocked}>
          {t(another)}
        </ActionButton>
      )}
      {!isReadOnly && <SaveButton saving={editor.saving} aria-disabled={editor.saving || blocked} />}
    </>
  );
  return (
    <FormProvider {...editor.form}>
      <EditableContext value={editable}>
        <FormLanguageContext value={language}>
          <UploadCountContext value={changeUploadCount}>
            <div className={styles.frame} data-preview={beside || undefined}>
              <form ref={formRef} className={className} onSubmit={submit} noValidate>
                <DraftOffer editor={editor} />
                <PresenceLine editor={editor} active={active && !isReadOnly} />
                {children(footer)}
              </form>
              {preview && previewed && (
                <PreviewPanel editor={editor} preview={preview} beside={beside} onClose={() => setPreviewed(false)} />
              )}
            </div>
          </UploadCountContext>
        </FormLanguageContext>
        {editor.conflict && <ConflictDialog key={editor.conflict.remote.version} editor={editor} />}
      </EditableContext>
    </FormProvider>
  );
}

/** Announces why the form cannot be saved now, also when the save button is pressed again. */
function useSubmit<V extends FieldValues, E extends VersionedEntity>(
  editor: Editor<V, E>,
  uploading: boolean,
  isReadOnly: boolean,
) {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const { isSubmitted, submitCount, errors } = useFormState({ control: editor.form.control });
  // The message appears below the invalid field when the field has the focus already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save may find other errors
  useEffect(() => {
    const field = document.activeElement;
    if (field?.matches('[aria-invalid]')) field.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [submitCount, errors]);
  const invalid = isSubmitted && Object.keys(errors).length > 0 && editor.error === undefined;
  const reason = isReadOnly
    ? 'permissions.postPublished'
    : uploading
      ? 'form.uploading'
      : editor.offeredDraft !== undefined && 'form.decideDraft';
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (reason) return announce(t(reason));
    if (editor.saving) return announce(t('form.saving'));
    // The error message does not change, and the focus may be in the invalid field already.
    if (invalid) announce(t('form.hasErrors'));
    const pressed = event?.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    void editor.submit(pressed?.getAttribute('name') === ANOTHER);
  };
  return { submit, blocked: reason !== false, invalid };
}

/**
 * Focuses the first field once the user has decided on an offered draft, whose buttons disappear. The name of a copy is
 * selected, so that typing replaces it.
 */
function useFirstField(offered: boolean, isCopy: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const wasOffered = useRef(offered);
  useEffect(() => {
    if (wasOffered.current && !offered && form.current) firstField(form.current)?.focus();
    wasOffered.current = offered;
  }, [offered]);
  useEffect(() => {
    const field = form.current && firstField(form.current);
    if (isCopy && !offered && field instanceof HTMLInputElement) field.select();
  }, [isCopy, offered]);
  return form;
}

/** Ctrl+S and ⌘S save the form instead of the web page, and nothing while a dialog is over the form. */
function useSaveShortcut(form: RefObject<HTMLElement | null>, active: boolean, save: () => unknown): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (form.current?.closest('[aria-hidden="true"]')) return;
    const field = document.activeElement;
    if (field instanceof HTMLElement) {
      // Some fields update the form on blur, such as a chips field with a typed entry.
      field.blur();
      field.focus();
    }
    void save();
  });
  useEffect(() => {
    if (!active) return;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [active]);
}

interface EditorFieldsProps {
  editor: { offeredDraft: unknown; saving: boolean };
  children: ReactNode;
}

/** Disabled while a draft is offered; while a save runs the fields take no input and keep the focus. */
export function EditorFields({ editor, children }: EditorFieldsProps) {
  const undecided = editor.offeredDraft !== undefined;
  return (
    <FieldsUndecidedContext value={undecided}>
      <SavingFieldset saving={editor.saving} disabled={undecided}>
        <EditableNote />
        <FormLanguageSwitch />
        {children}
      </SavingFieldset>
    </FieldsUndecidedContext>
  );
}

function EditableNote() {
  const { t } = useTranslation('admin');
  const editable = useContext(EditableContext);
  if (editable === 'all') return null;
  return (
    <p className={`tone-info ${styles.editable}`}>
      {t(editable === 'english' ? 'permissions.englishOnly' : 'permissions.postPublished')}
    </p>
  );
}
