import { type Editor, useEditorState } from '@tiptap/react';
import { Toolbar } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { TABLE_ACTIONS } from './table-commands.ts';
import styles from './table-tools.module.css';

/** The buttons for the table that the caret is in, in the toolbar of the text. */
export function TableTools({ editor }: { editor: Editor }) {
  const { t } = useTranslation('admin');
  const possible = useEditorState({
    editor,
    selector: ({ editor: shown }) => (shown.isActive('table') ? TABLE_ACTIONS.map(({ can }) => can(shown)) : undefined),
  });
  if (!possible) return null;
  return (
    <div className={styles.tools}>
      {TABLE_ACTIONS.map(({ label, run, can }, at) => (
        <Toolbar.Button
          key={label}
          type="button"
          className={styles.tool}
          aria-disabled={!possible[at] || undefined}
          onClick={() => editor.isEditable && can(editor) && run(editor)}
        >
          {t(label)}
        </Toolbar.Button>
      ))}
    </div>
  );
}
