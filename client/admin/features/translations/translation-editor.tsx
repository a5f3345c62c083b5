import { type KeyboardEvent, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { CONFIRMED } from '#client/admin/lib/editing/english-texts.ts';
import type { FormField } from '#client/admin/lib/editing/fields.ts';
import { isEqual } from '#client/admin/lib/editing/merge-conflict.ts';
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
import { StructuredField } from '#client/admin/ui/form/structured/structured-field.tsx';
import { TextField } from '#client/admin/ui/form/text-field.tsx';
import { ChangedText } from '#client/admin/ui/history/field-change.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import type { Translation } from '#shared/schemas/translations.ts';
import { PairsField } from './pairs-field.tsx';
import {
  draftOf,
  ENGLISH,
  type TranslationValues,
  textOf,
  toTranslationInput,
  toTranslationValues,
  translationSchema,
} from './translation-values.ts';
import styles from './translations.module.css';

interface TranslationEditorProps {
  translation: Translation;
  field: FormField;
  /** Whether the English text takes the focus when the editor appears. */
  focused: boolean;
  onSaved: (saved: Translation) => void;
  /** Goes to the next text without a save. */
  onSkip: () => void;
}

/** One text: the Turkish one to read, the English one to write. Ctrl+Enter saves and goes to the next. */
export function TranslationEditor({ translation, field, focused, onSaved, onSkip }: TranslationEditorProps) {
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessages();
  const { client } = trpc.useUtils();
  const save = trpc.translations.save.useMutation();
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
    update: (values, stored) => {
      const { noun, entity, room, field: name, version } = stored;
      const { text } = toTranslationInput(values).translations.en;
      const isTyped = !isEqual(values.translations.en, toTranslationValues(stored).translations.en);
      return save.mutateAsync({
        ...{ noun, entity, room, field: name, version },
        ...(isTyped && { english: Array.isArray(text) ? text : [text] }),
        confirmed: values.translations.confirmed.length > 0,
      });
    },
    // Not into the query of the list's entry, which would show another editor.
    reload: ({ noun, entity, room, field: name }) => client.translations.get.query({ noun, entity, room, field: name }),
    onSaved,
  });
  const { base = translation, dirty, saving, offeredDraft } = editor;
  const undecided = offeredDraft !== undefined;
  const announce = useAnnounce();
  const [uploads, setUploads] = useState(0);
  const changeUploadCount = useCallback((change: 1 | -1) => setUploads((count) => count + change), []);
  const uploading = uploads > 0;
  useUnsavedChanges(() => uploading);
  const form = useFocusedField(focused, undecided);
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
            {t(saving ? 'form.saving' : dirty ? 'translations.saveNext' : 'translations.next')}
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

function EnglishText({ translation, field }: { translation: Translation; field: FormField }) {
  const { t } = useTranslation('admin');
  const { turkish, former, isList } = translation;
  const { label, maxLength = 0, rows, counter } = field;
  const before = former && textOf(translation, former);
  const changed = before !== undefined && (
    <ChangedText before={before} after={textOf(translation, turkish)} lang="tr" />
  );
  if (isList)
    return (
      <>
        {changed && (
          <section aria-label={t('translations.changes')} className={styles.changes}>
            {changed}
          </section>
        )}
        <PairsField label={label} turkish={turkish} />
      </>
    );
  const common = { name: ENGLISH, label: 'translations.english', maxLength, hint: undefined, lang: 'en' } as const;
  return (
    <div className={styles.columns}>
      <section aria-label={t(changed ? 'translations.changes' : 'translations.turkish')}>
        <p className={styles.language}>{t(changed ? 'translations.changes' : 'translations.turkish')}</p>
        {changed || (
          <p lang="tr" className={styles.turkish}>
            {turkish[0]}
          </p>
        )}
      </section>
      {translation.format === 'markdown' ? (
        <StructuredField {...common} rows={rows} required={false} />
      ) : (
        <TextField {...common} rows={rows ?? ((turkish[0] ?? '').length > 60 ? 3 : undefined)} counter={counter} />
      )}
    </div>
  );
}

function TurkishMeanwhile({ before, now }: { before: Translation; now: Translation }) {
  const { t } = useTranslation('admin');
  if (JSON.stringify(before.turkish) === JSON.stringify(now.turkish)) return null;
  return (
    <section className={styles.changes}>
      <h3 className={styles.language}>{t('translations.turkishMeanwhile')}</h3>
      <ChangedText before={textOf(before, before.turkish)} after={textOf(now, now.turkish)} lang="tr" />
    </section>
  );
}

const OFFER = '[role="status"] button:last-of-type';
const FIELD = 'fieldset :is(input, textarea, [contenteditable="true"]):not(:disabled)';

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
  return form;
}
