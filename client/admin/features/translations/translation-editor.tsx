import { type KeyboardEvent, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { CONFIRMED } from '#client/admin/lib/editing/english-texts.ts';
import type { FormField } from '#client/admin/lib/editing/fields.ts';
import { useUnsavedChanges } from '#client/admin/lib/editing/unsaved-changes.ts';
import { useEditor } from '#client/admin/lib/editing/use-editor.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { UploadCountContext } from '#client/admin/lib/uploads/use-uploads.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { ConflictDialog } from '#client/admin/ui/editor/conflict-dialog.tsx';
import { DraftOffer } from '#client/admin/ui/editor/draft-offer.tsx';
import { EditableContext } from '#client/admin/ui/editor/editable.ts';
import { FieldsUndecidedContext } from '#client/admin/ui/editor/fields-undecided.ts';
import { SaveError } from '#client/admin/ui/editor/save-error.tsx';
import { SaveState } from '#client/admin/ui/editor/save-state.tsx';
import { SavingFieldset } from '#client/admin/ui/form/saving-fieldset.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import type { Translation } from '#shared/schemas/translations.ts';
import { EnglishText, TurkishMeanwhile } from './english-text.tsx';
import { TranslationHelp } from './translation-help.tsx';
import {
  draftOf,
  ENGLISH,
  type TranslationValues,
  toTranslationInput,
  toTranslationValues,
  translationSchema,
  type WrittenPlaces,
} from './translation-values.ts';
import styles from './translations.module.css';
import { useTranslationSave } from './use-translation-save.ts';

export interface TranslationEditorProps {
  translation: Translation;
  field: FormField;
  /** Whether the English text takes the focus when the editor appears. */
  focused: boolean;
  /** @param written the other places that the save has written too */
  onSaved: (saved: Translation, written: WrittenPlaces | undefined) => void;
  /** Whether a text is written wherever its Turkish text stands. */
  everywhere: boolean;
  onEverywhere: (everywhere: boolean) => void;
  /** Goes to the next text without a save. */
  onSkip: () => void;
}

/** One text: the Turkish one to read, the English one to write. Ctrl+Enter saves and goes to the next. */
export function TranslationEditor(props: TranslationEditorProps) {
  const { translation, field, focused, onSaved, everywhere, onEverywhere, onSkip } = props;
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessages();
  const { client } = trpc.useUtils();
  const { noun, entity, room, field: name } = translation;
  const { data: same } = trpc.translations.same.useQuery(
    { noun, entity, room, field: name },
    { gcTime: 0, refetchOnWindowFocus: false },
  );
  const places = everywhere && same && same.places.length > 1 ? same.places : undefined;
  const { update, written } = useTranslationSave(places);
  const { label } = field;
  const editor = useEditor<TranslationValues, Translation>({
    name: draftOf(translation),
    entity: translation,
    toValues: toTranslationValues,
    toInput: toTranslationInput,
    schema: translationSchema(translation, field),
    fields: [
      { name: 'text', label },
      { name: ENGLISH, label, longText: field.longText === true },
    ],
    update,
    // Not into the query of the list's entry, which would show another editor.
    reload: () => client.translations.get.query({ noun, entity, room, field: name }),
    onSaved: (saved) => onSaved(saved, written.current),
  });
  const { base = translation, dirty, saving, offeredDraft } = editor;
  const undecided = offeredDraft !== undefined;
  const announce = useAnnounce();
  const [uploads, setUploads] = useState(0);
  const changeUploadCount = useCallback((change: 1 | -1) => setUploads((count) => count + change), []);
  const uploading = uploads > 0;
  useUnsavedChanges(() => uploading);
  const { form, focus } = useFocusedField(focused, undecided);
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (uploading) announce(t('form.uploading'));
    if (undecided || saving || uploading) return;
    if (dirty) void editor.submit();
    else onSkip();
  };
  const confirm = () => {
    editor.form.setValue(CONFIRMED as 'translations.confirmed', [base.field], { shouldDirty: true });
    void editor.submit();
  };
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
        aria-label={t(label)}
      >
        <DraftOffer editor={editor} />
        <FieldsUndecidedContext value={undecided}>
          <SavingFieldset saving={saving} disabled={undecided}>
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
          </SavingFieldset>
        </FieldsUndecidedContext>
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
