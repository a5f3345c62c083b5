import { type ReactNode, useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Editor } from '../../lib/editing/use-editor.ts';
import type { EditorField, VersionedEntity } from '../../lib/editing/use-save.ts';
import { EditorFields, EditorForm } from '../../ui/editor/editor-form.tsx';
import styles from './settings-form.module.css';

/** Props of each of the three forms of the settings page. */
export interface SettingsProps<E> {
  entity: E;
  /** Whether its tab is selected. */
  active: boolean;
  onDirtyChange: (dirty: boolean) => void;
}

interface SettingsFormProps<V extends FieldValues, E extends VersionedEntity> extends Omit<SettingsProps<E>, 'entity'> {
  editor: Editor<V, E>;
  fields: readonly EditorField[];
  /** Message of the last failed save. */
  error: string | undefined;
  children: ReactNode;
}

/** The layout of a settings form: fields on a panel, and a sticky footer with the save button. */
export function SettingsForm<V extends FieldValues, E extends VersionedEntity>(props: SettingsFormProps<V, E>) {
  const { editor, fields, error, active, onDirtyChange, children } = props;
  const { dirty } = editor;
  useEffect(() => onDirtyChange(dirty), [dirty, onDirtyChange]);
  return (
    <EditorForm editor={editor} fields={fields} error={error} active={active} className={styles.form}>
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
