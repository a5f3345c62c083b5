import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Editor } from '#client/admin/lib/editing/use-editor.ts';
import type { VersionedEntity } from '#client/admin/lib/editing/use-save.ts';
import { useMedia } from '#client/admin/lib/use-media.ts';
import { FieldGroup } from '#client/admin/ui/form/field-group.tsx';
import { HistoryDialog, type HistoryProps } from '#client/admin/ui/history/history-dialog.tsx';
import recentVersionsStyles from '#client/admin/ui/history/recent-versions.module.css';
import { VersionSummary } from '#client/admin/ui/history/version-list.tsx';
import styles from './beside-fields.module.css';

interface BesideFieldsProps<V extends FieldValues, E extends VersionedEntity> {
  editor: Editor<V, E>;
  children: ReactNode;
}

/** The width of a window in which an editor is a sheet with three columns. */
const SHEET = '(min-width: 75rem) and (min-height: 30rem)';

/** The publication and the latest versions beside the fields of a sheet; in narrower windows the publication follows the fields. */
export function BesideFields<V extends FieldValues, E extends VersionedEntity>(props: BesideFieldsProps<V, E>) {
  const { editor, children } = props;
  const { base, history } = editor;
  const isSheet = useMedia(SHEET);
  return (
    <div className={styles.beside} data-beside>
      {children}
      {isSheet && base && history && <RecentVersions key={base.version} editor={editor} history={history} />}
    </div>
  );
}

const SHOWN = 4;

/** The latest versions; each opens the history at its place. */
function RecentVersions<V extends FieldValues, E extends VersionedEntity>(props: HistoryProps<V, E>) {
  const { editor, history } = props;
  const { revisions } = history.useRevisions();
  const [opened, setOpened] = useState<number>();
  if (!revisions) return null;
  return (
    <FieldGroup title="history.recent">
      <ol className={recentVersionsStyles.versions}>
        {revisions.slice(0, SHOWN).map((revision, at) => (
          <li key={revision.version}>
            <button
              type="button"
              className={recentVersionsStyles.version}
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
