import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type FieldValues, FormProvider, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/date-time.ts';
import { useUnsaved } from '../../lib/editing/unsaved-changes.ts';
import type { Editor, EditorField, Saved } from '../../lib/editing/use-editor.ts';
import type { AdminKey } from '../../lib/i18n.ts';
import { UploadsContext } from '../../lib/uploads/use-uploads.ts';
import { ActionButton } from '../action-button.tsx';
import { Problem } from '../error-box.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import styles from './editor-form.module.css';

interface EditorFormProps<V extends FieldValues, E extends Saved> {
  editor: Editor<V, E>;
  /** As given to the editor; a conflict names its fields by them. */
  fields: readonly EditorField[];
  /** Why the last save failed, in words. */
  problem: ReactNode;
  /** Whether this is the form the keyboard's save is meant for. */
  active?: boolean;
  className?: string | undefined;
  /** Frames the fields and what stands below them; a dialog scrolls the first and keeps the second in sight. */
  children: (foot: ReactNode) => ReactNode;
}

/** What every editor has around its fields: an offered draft, the last failure, the state of saving, a conflict. */
export function EditorForm<V extends FieldValues, E extends Saved>({
  editor,
  fields,
  problem,
  active = true,
  className,
  children,
}: EditorFormProps<V, E>) {
  const { t } = useTranslation('admin');
  const [running, setRunning] = useState(0);
  const count = useCallback((change: 1 | -1) => setRunning((now) => now + change), []);
  useUnsaved(() => running > 0);
  const waiting = running > 0 || editor.draft !== undefined;
  useSaveKey(active && !waiting && editor.conflict === undefined, editor.submit);
  const { isSubmitted, isValid } = useFormState({ control: editor.form.control });
  const refused = isSubmitted && !isValid && editor.failure === undefined;

  const foot = (
    <>
      <SaveState dirty={editor.dirty} saving={editor.saving} saved={editor.saved} uploading={running > 0} />
      <ActionButton type="submit" look="main" disabled={editor.saving || waiting}>
        {t(editor.saving ? 'form.saving' : 'form.save')}
      </ActionButton>
    </>
  );
  return (
    <FormProvider {...editor.form}>
      <UploadsContext value={count}>
        <form className={className} onSubmit={editor.submit} noValidate>
          {/* Also for those who do not see the top of the form. */}
          <div className={styles.notes}>
            <Problem>{problem ?? (refused && t('form.check'))}</Problem>
            {editor.draft && (
              <div className={styles.draft} role="status">
                <p>{t('form.draft', { time: formatMoment(editor.draft.savedAt) })}</p>
                <ActionButton onClick={editor.restoreDraft}>{t('form.draftRestore')}</ActionButton>
                <ActionButton look="quiet" onClick={editor.dropDraft}>
                  {t('form.draftDiscard')}
                </ActionButton>
              </div>
            )}
          </div>
          {children(foot)}
        </form>
      </UploadsContext>
      {editor.conflict && <ConflictDialog key={editor.conflict.theirs.version} editor={editor} fields={fields} />}
    </FormProvider>
  );
}

/** Fields that cannot be changed while they are being saved, or while an earlier text waits for its answer. */
export function EditorFields({
  editor,
  children,
}: {
  editor: { saving: boolean; draft: unknown };
  children: ReactNode;
}) {
  return (
    <fieldset className={styles.fields} disabled={editor.saving || editor.draft !== undefined}>
      {children}
    </fieldset>
  );
}

interface SaveStateProps {
  dirty: boolean;
  saving: boolean;
  saved: boolean;
  uploading: boolean;
}

function stateOf({ dirty, saving, saved, uploading }: SaveStateProps): AdminKey {
  if (uploading) return 'form.uploading';
  if (saving) return 'form.saving';
  if (dirty) return 'form.unsaved';
  return saved ? 'form.saved' : 'form.untouched';
}

/** Whether everything is saved, always in sight. */
function SaveState(props: SaveStateProps) {
  const { t } = useTranslation('admin');
  return (
    <p
      className={props.dirty ? `${styles.state} ${styles.dirty}` : styles.state}
      role="status"
      title={t('form.shortcut')}
    >
      {t(stateOf(props))}
    </p>
  );
}

/** Ctrl+S and ⌘S save instead of keeping the page as a file. */
function useSaveKey(active: boolean, save: () => unknown): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      const field = document.activeElement;
      if (field instanceof HTMLElement) {
        // A field may still hold something it hands over when it is left, such as a half-added entry of a list.
        field.blur();
        field.focus();
      }
      void latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [active]);
}
