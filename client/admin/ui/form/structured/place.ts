import { closeHistory } from '@tiptap/pm/history';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Blocks that a picture parts between two of their paragraphs or entries. */
const PARTED = ['bulletList', 'orderedList', 'blockquote'];

/** The depth of the block that stays whole: an entry of a list, a paragraph of a quote, or a block of the text. */
const wholeDepth = ($at: ResolvedPos) => ($at.depth > 1 && PARTED.includes($at.node(1).type.name) ? 2 : 1);

/** The edge of a block at a position: before the block when the position is its beginning, otherwise behind it. */
function edgeOf($at: ResolvedPos): number {
  if ($at.depth === 0 || ($at.depth === 1 && !$at.parent.isTextblock)) return $at.pos;
  const depth = wholeDepth($at);
  const beginning = $at.before(depth) + $at.depth - depth + 1;
  return $at.pos === beginning ? $at.before(depth) : $at.after(depth);
}

/** The place between two blocks of the text that is nearest to a position; a list or quote stays whole. */
export function placeBeside(doc: Node, near: number): number {
  const edge = edgeOf(doc.resolve(Math.min(near, doc.content.size)));
  const $edge = doc.resolve(edge);
  return $edge.depth === 0 ? edge : $edge.after(1);
}

/**
 * Makes a place between two blocks of the text, near a position. No paragraph is split; a list is parted between two of
 * its entries, and its numbers go on.
 * @returns the place in the changed text
 */
export function openPlace(change: Transaction, near: number): number {
  const edge = edgeOf(change.doc.resolve(Math.min(near, change.doc.content.size)));
  const $edge = change.doc.resolve(edge);
  if ($edge.depth === 0) return edge;
  const { type, attrs, content } = $edge.parent;
  if ($edge.parentOffset === 0) return $edge.before(1);
  if ($edge.parentOffset === content.size) return $edge.after(1);
  const goesOn = type.name === 'orderedList' ? { ...attrs, start: Number(attrs.start) + $edge.index() } : attrs;
  change.split(edge, 1, [{ type, attrs: goesOn }]);
  return edge + 1;
}

/** Puts the caret into the paragraph at a place between two blocks; a missing one is made. */
export function caretInto(change: Transaction, place: number): void {
  const { paragraph } = change.doc.type.schema.nodes;
  if (change.doc.nodeAt(place)?.type !== paragraph && paragraph) change.insert(place, paragraph.create());
  change.setSelection(TextSelection.create(change.doc, place + 1));
}

/** A change that Undo takes back by itself, without what was typed before and after. */
export function applyAlone(view: EditorView, change: Transaction): void {
  view.dispatch(closeHistory(change));
  view.dispatch(closeHistory(view.state.tr));
}

/** The nearer edge of the block under the pointer; undefined outside of the text. */
export function edgeUnder(view: EditorView, { clientX: left, clientY: top }: MouseEvent): number | undefined {
  const found = view.posAtCoords({ left, top });
  if (!found) return undefined;
  const { doc } = view.state;
  const $at = doc.resolve(found.pos);
  if ($at.depth === 0 && found.inside < 0) return found.pos;
  const start = $at.depth === 0 ? found.inside : $at.before(wholeDepth($at));
  const shown = view.nodeDOM(start);
  const node = doc.nodeAt(start);
  if (!node || !(shown instanceof HTMLElement)) return found.pos;
  const { top: upper, height } = shown.getBoundingClientRect();
  return top < upper + height / 2 ? start : start + node.nodeSize;
}
