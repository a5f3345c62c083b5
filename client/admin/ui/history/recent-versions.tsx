import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { VersionedEntity } from '#client/admin/lib/editing/use-save.ts';
import { FieldGroup } from '#client/admin/ui/form/field-group.tsx';
import { HistoryDialog, type HistoryProps } from './history-dialog.tsx';
import styles from './recent-versions.module.css';
import { VersionSummary } from './version-list.tsx';

const SHOWN = 4;

/** The latest versions; each opens the history at its place. */
export function RecentVersions<V extends FieldValues, E extends VersionedEntity>(props: HistoryProps<V, E>) {
  const { editor, history } = props;
  const { revisions } = history.useRevisions();
  const [opened, setOpened] = useState<number>();
  if (!revisions) return null;
  return (
    <FieldGroup title="history.recent">
      <ol className={styles.versions}>
        {revisions.slice(0, SHOWN).map((revision, at) => (
          <li key={revision.version}>
            <button
              type="button"
              className={styles.version}
              aria-disabled={editor.saving || undefined}
              onClick={() => editor.saving || setOpened(revision.version)}
            >
              <VersionSummary revision={revision} isPresent={at === 0} />
            </button>
          </li>
        ))}
      </ol>
      {opened !== undefined && <HistoryDialog {...props} version={opened} onClose={() => setOpened(undefined)} />}
    </FieldGroup>
  );
}
