import { createContext, type Dispatch, type ReactNode, type SetStateAction, useContext, useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ZodType } from 'zod';
import type { EditorField } from '#client/admin/lib/editing/editor-field.ts';
import type { EditorPreview } from '#client/admin/lib/editing/editor-preview.ts';
import type { EditorHistory } from '#client/admin/lib/editing/history.ts';
import { useEditor } from '#client/admin/lib/editing/use-editor.ts';
import type { VersionedEntity } from '#client/admin/lib/editing/use-save.ts';
import { useEditable } from '#client/admin/lib/session/permissions.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { useStillFits } from '#client/admin/ui/toasts/use-still-fits.ts';
import { EditorFields, EditorForm } from './editor-form.tsx';
import styles from './settings-form.module.css';

export interface SettingsProps<E> {
  entity: E;
}

interface SettingsTabsState {
  /** The names of the forms of the selected tab. */
  selected: readonly string[];
  setUnsaved: Dispatch<SetStateAction<ReadonlySet<string>>>;
}

export const SettingsTabsContext = createContext<SettingsTabsState>({
  selected: [],
  setUnsaved: () => undefined,
});

/** Marks the tab of a form while the form has unsaved input. */
export function useUnsavedMark(name: string, unsaved: boolean): void {
  const { setUnsaved } = useContext(SettingsTabsContext);
  useEffect(() => {
    setUnsaved((names) => new Set(unsaved ? [...names, name] : [...names].filter((other) => other !== name)));
  }, [name, unsaved, setUnsaved]);
}

interface SettingsFormProps<V extends FieldValues, I extends object, E extends VersionedEntity>
  extends SettingsProps<E> {
  name: string;
  values: {
    toValues: (entity: E | undefined) => V;
    toInput: (values: V) => I;
    schema: ZodType<unknown, FieldValues>;
    fields: readonly EditorField[];
    facts?: readonly string[];
  };
  read: {
    fetch: (input: object) => Promise<E>;
    cancel: (input: object) => Promise<void>;
    setData: (input: object, data: E) => unknown;
  };
  save: (input: I & { version: number }) => Promise<E>;
  history: EditorHistory<E>;
  preview: EditorPreview<V, E>;
  saved: AdminKey;
  onSaved?: () => void;
  saveFailed: AdminKey;
  reasonOf?: (thrown: unknown) => string;
  children: ReactNode;
}

export function SettingsForm<V extends FieldValues, I extends object, E extends VersionedEntity>(
  props: SettingsFormProps<V, I, E>,
) {
  const { entity, name, values, read, save, history, preview, children } = props;
  const { selected } = useContext(SettingsTabsContext);
  const { t } = useTranslation('admin');
  const editable = useEditable('settings.save');
  const toasts = useToasts();
  const stillFits = useStillFits();
  const { errorMessage } = useErrorMessages();
  const { saved, onSaved, saveFailed, reasonOf = errorMessage } = props;
  /** A query that started before the save would restore the former settings, so running queries are cancelled. */
  const showSaved = async (newest: E) => {
    await read.cancel({});
    read.setData({}, newest);
  };
  const editor = useEditor<V, E>({
    name,
    entity,
    ...values,
    update: (typed, { version }) => save({ ...values.toInput(typed), version }),
    reload: () => read.fetch({}),
    history,
    onSaved: (newest, lastSave) => {
      void showSaved(newest);
      onSaved?.();
      toasts.success(t(saved), stillFits(lastSave, showSaved));
    },
  });
  const { dirty, error } = editor;
  useUnsavedMark(name, dirty);
  return (
    <EditorForm
      editor={editor}
      preview={preview}
      editable={editable}
      error={error === undefined ? undefined : t(saveFailed, { reason: reasonOf(error) })}
      active={selected.includes(name)}
      className={styles.form}
    >
      {(footer) => (
        <>
          <div className={styles.fields}>
            <EditorFields editor={editor}>{children}</EditorFields>
          </div>
          <div className={`row ${styles.footer}`} data-save-bar>
            {footer}
          </div>
        </>
      )}
    </EditorForm>
  );
}
