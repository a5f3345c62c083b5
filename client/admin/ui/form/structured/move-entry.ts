import { Extension } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, TextSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';

export type EntryMove = 'up' | 'down';

function entryDepth($at: ResolvedPos): number | undefined {
  for (let depth = $at.depth; depth > 0; depth -= 1) if ($at.node(depth).type.name === 'listItem') return depth;
  return undefined;
}

/** The innermost entry of a list with the caret, and its neighbour in a direction. */
function entryAt({ selection: { $from } }: EditorState, to: EntryMove) {
  const depth = entryDepth($from);
  if (depth === undefined) return undefined;
  const list = $from.node(depth - 1);
  const index = $from.index(depth - 1);
  return {
    start: $from.before(depth),
    entry: $from.node(depth),
    other: list.maybeChild(index + (to === 'up' ? -1 : 1)),
  };
}

/** Where the entry with the caret can be moved; undefined outside of lists. */
export function entryMoves(state: EditorState): Record<EntryMove, boolean> | undefined {
  const [up, down] = [entryAt(state, 'up'), entryAt(state, 'down')];
  return up && down && { up: up.other !== null, down: down.other !== null };
}

/**
 * Moves the entry with the caret by one place in its list, with the lists inside of it.
 * @returns whether the caret is in a list, so that the keys do nothing else there
 */
export function moveEntry({ state, view }: Editor, to: EntryMove): boolean {
  const found = entryAt(state, to);
  if (!found) return false;
  const { start, entry, other } = found;
  if (!other || !view.editable) return true;
  const shift = to === 'up' ? -other.nodeSize : other.nodeSize;
  const from = Math.min(start, start + shift);
  const moved = to === 'up' ? [entry, other] : [other, entry];
  const change = state.tr.replaceWith(from, from + entry.nodeSize + other.nodeSize, moved);
  const end = start + entry.nodeSize - 1;
  const { anchor, head } = state.selection;
  const within = (at: number) => change.doc.resolve(Math.max(start + 1, Math.min(at, end)) + shift);
  change.setSelection(TextSelection.between(within(anchor), within(head)));
  view.dispatch(change.scrollIntoView());
  return true;
}

/** As in word processors. */
export const ENTRY_KEYS = { up: 'Alt-Shift-ArrowUp', down: 'Alt-Shift-ArrowDown' } as const;

export const MovesEntries = Extension.create({
  name: 'movesEntries',
  addKeyboardShortcuts() {
    return {
      [ENTRY_KEYS.up]: () => moveEntry(this.editor, 'up'),
      [ENTRY_KEYS.down]: () => moveEntry(this.editor, 'down'),
    };
  },
});
