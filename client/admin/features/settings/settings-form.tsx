import { type ReactNode, useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Editor, EditorField, Saved } from '../../lib/editing/use-editor.ts';
import { EditorFields, EditorForm } from '../../ui/editor/editor-form.tsx';
import styles from './settings-form.module.css';

/** What the page gives each of its three forms. */
export interface SettingsFormProps<E> {
  entity: E;
  /** Whether its tab is the one in sight. */
  active: boolean;
  /** Tells the tab whether there is unsaved text. */
  onDirty: (dirty: boolean) => void;
}

interface FrameProps<V extends FieldValues, E extends Saved> {
  editor: Editor<V, E>;
  fields: readonly EditorField[];
  /** Why the last save failed, in words. */
  problem: string | false;
  active: boolean;
  onDirty: (dirty: boolean) => void;
  children: ReactNode;
}

/** A form of the settings: its fields on a card, its save always in sight below. */
export function SettingsForm<V extends FieldValues, E extends Saved>(props: FrameProps<V, E>) {
  const { editor, fields, problem, active, onDirty, children } = props;
  const { dirty } = editor;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  return (
    <EditorForm editor={editor} fields={fields} problem={problem || undefined} active={active} className={styles.form}>
      {(foot) => (
        <>
          <div className={styles.fields}>
            <EditorFields editor={editor}>{children}</EditorFields>
          </div>
          <div className={styles.foot}>{foot}</div>
        </>
      )}
    </EditorForm>
  );
}
