import { type ReactNode, useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ZodType } from 'zod';
import type { EditorField } from '../../lib/editing/editor-field.ts';
import type { EditorPreview } from '../../lib/editing/editor-preview.ts';
import { historyOf } from '../../lib/editing/history.ts';
import { useEditor } from '../../lib/editing/use-editor.ts';
import type { VersionedEntity } from '../../lib/editing/use-save.ts';
import type { SettingsTab } from '../../lib/settings-tabs.ts';
import { useErrorMessages } from '../../lib/texts/error-messages.ts';
import type { AdminKey } from '../../lib/texts/i18n.ts';
import { EditorFields, EditorForm } from '../../ui/editor/editor-form.tsx';
import { useNotices } from '../../ui/notices/notices.tsx';
import styles from './settings-form.module.css';

export interface SettingsProps<E> {
  entity: E;
  /** Whether its tab is selected. */
  active: boolean;
  onDirtyChange: (tab: SettingsTab, dirty: boolean) => void;
}

interface SettingsFormProps<V extends FieldValues, I extends object, E extends VersionedEntity>
  extends SettingsProps<E> {
  tab: SettingsTab;
  /** What the form holds, and what a save sends of it. */
  values: {
    toValues: (entity: E | undefined) => V;
    toInput: (values: V) => I;
    /** Validates the result of `toInput`. */
    schema: ZodType;
    fields: readonly EditorField[];
  };
  get: { query: (input: object) => Promise<E> };
  save: { mutate: (input: I & { version: number | undefined }) => Promise<E> };
  history: Parameters<typeof historyOf<object, E>>[0];
  /** The read of the settings in the cache of the browser. */
  cached: { cancel: (input: object) => Promise<void>; setData: (input: object, data: E) => unknown };
  /** Shows the page of the site that the form is for. */
  preview: EditorPreview<V, E>;
  /** Message of a successful save. */
  saved: AdminKey;
  onSaved?: () => void;
  /** Message of a failed save, with the parameter `reason`. */
  saveFailed: AdminKey;
  /** Replaces the general translation of the error. */
  reasonOf?: (thrown: unknown) => string;
  children: ReactNode;
}

/** The form of settings that are one document: fields on a panel, and a sticky footer with the save button. */
export function SettingsForm<V extends FieldValues, I extends object, E extends VersionedEntity>(
  props: SettingsFormProps<V, I, E>,
) {
  const { entity, tab, values, get, save, history, cached, preview, active, onDirtyChange, children } = props;
  const { t } = useTranslation('admin');
  const notices = useNotices();
  const { errorMessage } = useErrorMessages();
  const { saved, onSaved, saveFailed, reasonOf = errorMessage } = props;
  /** Shows saved settings everywhere. A read that began before the save would bring the former ones back. */
  const showSaved = async (newest: E) => {
    await cached.cancel({});
    cached.setData({}, newest);
  };
  const editor = useEditor<V, E>({
    name: `settings:${tab}`,
    entity,
    ...values,
    save: (typed, base) => save.mutate({ ...values.toInput(typed), version: base?.version }),
    reload: () => get.query({}),
    history: historyOf(history, {}),
    onSaved: (newest) => {
      void showSaved(newest);
      onSaved?.();
      notices.success(t(saved));
    },
  });
  const { dirty, error } = editor;
  useEffect(() => onDirtyChange(tab, dirty), [tab, dirty, onDirtyChange]);
  return (
    <EditorForm
      editor={editor}
      preview={preview}
      error={error === undefined ? undefined : t(saveFailed, { reason: reasonOf(error) })}
      active={active}
      className={styles.form}
    >
      {(footer) => (
        <>
          <div className={styles.fields}>
            <EditorFields editor={editor}>{children}</EditorFields>
          </div>
          <div className={styles.footer}>{footer}</div>
        </>
      )}
    </EditorForm>
  );
}
