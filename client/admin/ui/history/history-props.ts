import type { FieldValues } from 'react-hook-form';
import type { EditorHistory } from '../../lib/editing/history.ts';
import type { Editor } from '../../lib/editing/use-editor.ts';
import type { VersionedEntity } from '../../lib/editing/use-save.ts';

export interface HistoryProps<V extends FieldValues, E extends VersionedEntity> {
  editor: Editor<V, E>;
  history: EditorHistory<E>;
}
