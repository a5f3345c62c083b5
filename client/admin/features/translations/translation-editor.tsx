import { type KeyboardEvent, useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { UploadCountContext } from '#client/admin/lib/uploads/use-uploads.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { ConflictDialog } from '#client/admin/ui/editor/conflict-dialog.tsx';
import { DraftOffer } from '#client/admin/ui/editor/draft-offer.tsx';
import { EditableContext } from '#client/admin/ui/editor/editable.ts';
import { EditorFields } from '#client/admin/ui/editor/editor-form.tsx';
import { SaveError } from '#client/admin/ui/editor/save-error.tsx';
import { SaveState } from '#client/admin/ui/editor/save-state.tsx';
import { EnglishText, TurkishMeanwhile } from './english-text.tsx';
import { TranslationHelp } from './translation-help.tsx';
import styles from './translations.module.css';
import { type TranslationEditorProps, useTranslationEditor } from './use-translation-editor.ts';

/** One text: the Turkish one to read, the English one to write. Ctrl+Enter saves and goes to the next. */
export function TranslationEditor(props: TranslationEditorProps) {
  const { translation, field, focused, everywhere, onEverywhere } = props;
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessages();
  const { editor, same, places, uploading, changeUploadCount, submit, confirm } = useTranslationEditor(props);
  const { base = translation, dirty, saving, offeredDraft } = editor;
  const undecided = offeredDraft !== undefined;
  const { form, focus } = useFocusedField(focused, undecided);
  // Before an editor of texts with structure, which would begin a new line.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const isSave = event.key === 'Enter' || event.key.toLowerCase() === 's';
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !isSave) return;
    event.preventDefault();
    event.stopPropagation();
    submit();
  };
  return (
    <FormProvider {...editor.form}>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        onKeyDownCapture={onKeyDownCapture}
        tabIndex={-1}
        aria-label={t(field.label)}
      >
        <DraftOffer editor={editor} />
        <EditorFields editor={editor}>
          <UploadCountContext value={changeUploadCount}>
            <EnglishText translation={base} field={field} />
          </UploadCountContext>
          <TranslationHelp
            translation={base}
            same={same}
            everywhere={everywhere}
            onEverywhere={onEverywhere}
            onTake={() => void editor.submit()}
            onStart={focus}
          />
        </EditorFields>
        <div className={`row ${styles.footer}`}>
          <SaveError editor={editor}>{editor.error !== undefined && errorMessage(editor.error)}</SaveError>
          <SaveState dirty={dirty} saving={saving} saved={editor.saved} uploading={uploading} />
          {base.state === 'outdated' && !dirty && (
            <ActionButton onClick={confirm} aria-disabled={saving || undecided}>
              {t('translations.stillRight')}
            </ActionButton>
          )}
          <ActionButton
            type="submit"
            variant="primary"
            aria-disabled={saving || undecided || uploading}
            title={t('translations.shortcut')}
          >
            {t(
              saving
                ? 'form.saving'
                : dirty
                  ? places
                    ? 'translations.saveEverywhere'
                    : 'translations.saveNext'
                  : 'translations.next',
              {
                count: places?.length,
              },
            )}
          </ActionButton>
        </div>
      </form>
      {editor.conflict && (
        // The Turkish text is not chosen here: the text that is saved now is shown above the choice.
        <EditableContext value="english">
          <ConflictDialog key={editor.conflict.remote.version} editor={editor}>
            <TurkishMeanwhile before={base} now={editor.conflict.remote} />
          </ConflictDialog>
        </EditableContext>
      )}
    </FormProvider>
  );
}

const OFFER = '[role="status"] button:last-of-type';
const FIELD = 'fieldset :is(input:not([type="checkbox"]), textarea, [contenteditable="true"]):not(:disabled)';

/**
 * Focuses the English field, or the offer of a draft, and the field once the person has decided on the draft. The editor of
 * a text with structure appears once it is loaded.
 */
function useFocusedField(focused: boolean, undecided: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const wasUndecided = useRef(false);
  useEffect(() => {
    const element = form.current;
    const decided = wasUndecided.current && !undecided;
    wasUndecided.current = undecided;
    if (!element || !(focused || decided)) return;
    const focus = () => {
      const target = element.querySelector<HTMLElement>(undecided ? OFFER : FIELD);
      target?.focus();
      return target !== null;
    };
    element.closest('li')?.scrollIntoView({ block: 'nearest' });
    if (focus()) return;
    element.focus();
    const observer = new MutationObserver(() => {
      if (document.activeElement !== element || focus()) observer.disconnect();
    });
    observer.observe(element, { subtree: true, childList: true, attributes: true });
    return () => observer.disconnect();
  }, [focused, undecided]);
  return { form, focus: () => form.current?.querySelector<HTMLElement>(FIELD)?.focus() };
}
