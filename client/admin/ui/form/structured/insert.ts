import { Extension, type JSONContent } from '@tiptap/core';
import { Fragment, type Node, type Slice } from '@tiptap/pm/model';
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { applyAlone, caretInto, openPlace } from './place.ts';

/**
 * Adds pictures, cards or rules behind the paragraph with the caret, or behind what is selected. The caret goes into the
 * paragraph below.
 */
export function insertBehind(editor: Editor, content: readonly JSONContent[]): void {
  const { view, state } = editor;
  insertNodes(
    editor,
    content.map((node) => state.schema.nodeFromJSON(node)),
    view.state.selection.to,
  );
}

function insertNodes(editor: Editor, nodes: readonly Node[], near: number): void {
  const change = editor.state.tr;
  const place = openPlace(change, near);
  const added = Fragment.from(nodes);
  change.insert(place, added);
  caretInto(change, place + added.size);
  applyAlone(editor.view, change.scrollIntoView());
  editor.view.focus();
}

/** Changes the selected picture in its place. A picture that is gone by now is added. */
export function changePicture(editor: Editor, attrs: Record<string, string>): void {
  const { selection, tr: change } = editor.state;
  const isThere = selection instanceof NodeSelection && selection.node.type.name === 'picture';
  if (!isThere) {
    insertBehind(editor, [{ type: 'picture', attrs }]);
    return;
  }
  change.setNodeMarkup(selection.from, undefined, attrs);
  caretInto(change, selection.to);
  applyAlone(editor.view, change.scrollIntoView());
  editor.view.focus();
}

const isBlockAtom = (node: Node) => node.isAtom && node.isBlock;

/**
 * Puts copied pictures and cards behind the paragraph with the caret instead of into it.
 * @returns whether nothing else was copied
 */
export function insertCopied(editor: Editor, { content, openStart, openEnd }: Slice): boolean {
  const nodes = [...content.content];
  if (nodes.length === 0 || openStart + openEnd > 0 || !nodes.every(isBlockAtom)) return false;
  if (editor.state.selection instanceof TextSelection) editor.commands.deleteSelection();
  insertNodes(editor, nodes, editor.state.selection.to);
  return true;
}

/** A picture or card that was pasted or dropped is not selected: the next letter would replace it. */
export const NothingStaysSelected = Extension.create({
  name: 'nothingStaysSelected',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (changes, _before, { selection, tr: change }) => {
        const isPut = changes.some((each) => each.docChanged && ['paste', 'drop'].includes(each.getMeta('uiEvent')));
        if (!isPut || !(selection instanceof NodeSelection) || !isBlockAtom(selection.node)) return null;
        caretInto(change, selection.to);
        return change;
      },
    }),
  ],
});
