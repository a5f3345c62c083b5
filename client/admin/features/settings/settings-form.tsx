import { type ReactNode, useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../../../common/i18n/translation.ts';
import type { EditorPreview } from '../../lib/editing/editor-preview.ts';
import type { Editor } from '../../lib/editing/use-editor.ts';
import type { VersionedEntity } from '../../lib/editing/use-save.ts';
import type { SettingsTab } from '../../lib/settings-tabs.ts';
import { useErrorMessages } from '../../lib/texts/error-messages.ts';
import type { AdminKey } from '../../lib/texts/i18n.ts';
import { EditorFields, EditorForm } from '../../ui/editor/editor-form.tsx';
import styles from './settings-form.module.css';

export interface SettingsProps<E> {
  entity: E;
  /** Whether its tab is selected. */
  active: boolean;
  onDirtyChange: (tab: SettingsTab, dirty: boolean) => void;
}

interface SettingsFormProps<V extends FieldValues, E extends VersionedEntity> extends Omit<SettingsProps<E>, 'entity'> {
  tab: SettingsTab;
  editor: Editor<V, E>;
  /** Shows the page of the site that the form is for. */
  preview: EditorPreview<V, E>;
  /** Message of a failed save, with the parameter `reason`. */
  saveFailed: AdminKey;
  /** Replaces the general translation of the error. */
  reasonOf?: (thrown: unknown) => string;
  children: ReactNode;
}

/** The layout of a settings form: fields on a panel, and a sticky footer with the save button. */
export function SettingsForm<V extends FieldValues, E extends VersionedEntity>(props: SettingsFormProps<V, E>) {
  const { tab, editor, preview, saveFailed, active, onDirtyChange, children } = props;
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessages();
  const { reasonOf = errorMessage } = props;
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
