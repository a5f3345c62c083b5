import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Editor } from '#client/admin/lib/editing/use-editor.ts';
import type { VersionedEntity } from '#client/admin/lib/editing/use-save.ts';
import { useMedia } from '#client/admin/lib/use-media.ts';
import { RecentVersions } from '#client/admin/ui/history/recent-versions.tsx';
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
