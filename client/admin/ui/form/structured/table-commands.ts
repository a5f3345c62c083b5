import type { Editor } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import { type Command, TextSelection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  nextCell,
  selectedRect,
  selectionCell,
} from '@tiptap/pm/tables';
import { MARKDOWN } from '#shared/constants.ts';
import { toDocument } from './document.ts';

const NEW = { rows: 2, columns: 3 } as const;

/** The place behind the table in which a place is; any other place stays. */
function behindTable($place: ResolvedPos): number {
  for (let depth = $place.depth; depth > 0; depth -= 1)
    if ($place.node(depth).type.name === 'table') return $place.after(depth);
  return $place.pos;
}

/** Adds an empty table behind the block with the caret, or in place of an empty paragraph, and goes into it. */
export function insertTable(editor: Editor): boolean {
  const { state, schema } = editor;
  const { $to } = state.selection;
  const isEmpty = $to.depth === 1 && $to.parent.type.name === 'paragraph' && $to.parent.content.size === 0;
  const after = $to.depth === 0 ? $to.pos : $to.after(1);
  const row = () => Array.from({ length: NEW.columns }, () => ({ runs: [] }));
  const rows = Array.from({ length: NEW.rows }, () => ({ cells: row() }));
  const table = schema.nodeFromJSON(toDocument([{ type: 'table', header: row(), rows }])).firstChild;
  if (!table) return false;
  const start = isEmpty ? $to.before(1) : after;
  const change = state.tr.replaceWith(start, after, table);
  change.setSelection(TextSelection.near(change.doc.resolve(start + 1)));
  editor.view.dispatch(change.scrollIntoView());
  return editor.commands.focus();
}

/** Moves the caret into the cell below; below the last row a row is added. */
export function enterBelow(editor: Editor): boolean {
  const { state } = editor;
  if (!isInTable(state)) return false;
  const below = nextCell(selectionCell(state), 'vert', 1);
  if (below) {
    editor.view.dispatch(state.tr.setSelection(TextSelection.near(below, 1)).scrollIntoView());
    return true;
  }
  if (canAdd(editor).rows && addRowAfter(state, editor.view.dispatch)) return enterBelow(editor);
  return true;
}

/** Moves the caret into a new paragraph below the table. */
export function leaveTable(editor: Editor): boolean {
  const { state, schema } = editor;
  if (!isInTable(state)) return false;
  const behind = behindTable(state.selection.$to);
  const change = state.tr.insert(behind, schema.node('paragraph'));
  editor.view.dispatch(change.setSelection(TextSelection.near(change.doc.resolve(behind + 1))).scrollIntoView());
  return true;
}

/** Whether a table has room for another row or column (docs/rules.md#texts-with-structure). */
function canAdd({ state }: Editor): { rows: boolean; columns: boolean } {
  const { map } = selectedRect(state);
  return { rows: map.height <= MARKDOWN.rows, columns: map.width < MARKDOWN.columns };
}

const run = (command: Command) => (editor: Editor) => {
  command(editor.state, editor.view.dispatch);
  return editor.commands.focus();
};
const isHeader = ({ state }: Editor) => selectedRect(state).top === 0;

/** The buttons for the table with the caret; an act that is impossible has no effect. */
export const TABLE_ACTIONS = [
  {
    label: 'structured.rowAbove',
    can: (editor) => !isHeader(editor) && canAdd(editor).rows,
    run: run(addRowBefore),
  },
  { label: 'structured.rowBelow', can: (editor) => canAdd(editor).rows, run: run(addRowAfter) },
  { label: 'structured.columnLeft', can: (editor) => canAdd(editor).columns, run: run(addColumnBefore) },
  { label: 'structured.columnRight', can: (editor) => canAdd(editor).columns, run: run(addColumnAfter) },
  { label: 'structured.deleteRow', can: ({ state }) => selectedRect(state).map.height > 1, run: run(deleteRow) },
  { label: 'structured.deleteColumn', can: ({ state }) => selectedRect(state).map.width > 1, run: run(deleteColumn) },
  { label: 'structured.deleteTable', can: () => true, run: run(deleteTable) },
] as const satisfies { label: string; can: (editor: Editor) => boolean; run: (editor: Editor) => boolean }[];
