import { Node } from '@tiptap/core';
import { type Node as DocumentNode, Fragment, Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { CellSelection, goToNextCell, isInTable, tableEditing } from '@tiptap/pm/tables';
import { enterBelow, leaveTable } from './table-commands.ts';

/** By these names the library knows what the nodes are. */
const ROLES: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableHeader: 'header_cell',
  tableCell: 'cell',
};

/** The library asks for spans and widths, which a cell here never has. */
const never = (value: number | null) => ({ default: value, rendered: false, parseHTML: () => value });
const SPANS = () => ({ colspan: never(1), rowspan: never(1), colwidth: never(null) });

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableHeader | tableCell)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'paragraph',
  isolating: true,
  addAttributes: SPANS,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: () => ['th', { scope: 'col' }, 0],
});

const TableCell = Node.create({
  name: 'tableCell',
  content: 'paragraph',
  isolating: true,
  addAttributes: SPANS,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: () => ['td', 0],
});

/** A table whose first row is its header; a cell has one paragraph. Tab and Enter move between cells. */
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (name in ROLES ? { tableRole: ROLES[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts() {
    const goTo = (direction: 1 | -1) => () => goToNextCell(direction)(this.editor.state, this.editor.view.dispatch);
    return {
      Tab: goTo(1),
      'Shift-Tab': goTo(-1),
      Enter: () => enterBelow(this.editor),
      'Mod-Enter': () => leaveTable(this.editor),
    };
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (changes, _former, state) =>
        changes.some(({ docChanged }) => docChanged) ? withHeaderRows(state) : undefined,
      props: { handlePaste: (view, _event, slice) => pasteIntoCell(view.state, slice, view.dispatch.bind(view)) },
    }),
    tableEditing(),
  ],
});

/** The cells of a first row are headers and those of the others none, whatever was moved, pasted or deleted. */
function withHeaderRows(state: EditorState): Transaction | undefined {
  const change = state.tr;
  state.doc.forEach((table, start) => {
    if (table.type.name !== 'table') return;
    table.forEach((row, rowStart, at) => {
      const type = at === 0 ? 'tableHeader' : 'tableCell';
      row.forEach((cell, cellStart) => {
        const place = start + 1 + rowStart + 1 + cellStart;
        if (cell.type.name !== type) change.setNodeMarkup(place, state.schema.nodes[type], cell.attrs);
      });
    });
  });
  return change.docChanged ? change : undefined;
}

const isTable = ({ content }: Slice) => content.childCount === 1 && content.firstChild?.type.spec.tableRole;

/** Blocks that are pasted into a cell become one line; cells go into cells. */
function pasteIntoCell(state: EditorState, slice: Slice, dispatch: (change: Transaction) => void): boolean {
  if (!isInTable(state) || state.selection instanceof CellSelection || isTable(slice)) return false;
  const words: DocumentNode[] = [];
  slice.content.descendants((node) => {
    if (node.isTextblock && words.length > 0) words.push(state.schema.text(' '));
    if (node.isText) words.push(node);
  });
  const change = state.tr.replaceSelection(new Slice(Fragment.from(words), 0, 0));
  dispatch(change.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
  return true;
}

export const TABLE_NODES = [Table, TableRow, TableHeader, TableCell];
