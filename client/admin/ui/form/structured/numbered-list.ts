import { InputRule, mergeAttributes, Node, wrappingInputRule } from '@tiptap/core';
import type { Node as TextNode } from '@tiptap/pm/model';

const lastNumber = (list: TextNode) => Number(list.attrs.start) + list.childCount - 1;

/** Whether a list before a position ends at a number, whatever stands between. */
function endsBefore(doc: TextNode, position: number, number: number): boolean {
  let found = false;
  doc.descendants((node, start) => {
    const isList = node.type.name === 'orderedList' && start + node.nodeSize <= position;
    if (isList && lastNumber(node) === number) found = true;
    return !found;
  });
  return found;
}

/** The first number, which some programs write at the first entry only. */
function startOf(list: HTMLElement): number {
  const written = list.getAttribute('start') ?? list.querySelector(':scope > li')?.getAttribute('value');
  const start = Number.parseInt(written ?? '', 10);
  return start >= 0 && start <= 999_999_999 ? start : 1;
}

const NUMBER = /^(\d{1,9})\.\s$/;

/**
 * A list with numbers. `19. yüzyılda` at the beginning of a line is a Turkish ordinal and stays text: a number other than
 * 1 opens a list only where an earlier list ended at the number before (docs/rules.md#texts-with-structure).
 */
export const NumberedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  addAttributes: () => ({ start: { default: 1, parseHTML: startOf } }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ HTMLAttributes: { start, ...others } }) => [
    'ol',
    mergeAttributes(others, start === 1 ? {} : { start }),
    0,
  ],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleList(this.name, 'listItem') };
  },
  addInputRules() {
    const { handler } = wrappingInputRule({
      find: NUMBER,
      type: this.type,
      getAttributes: ([, number]) => ({ start: Number(number) }),
      joinPredicate: ([, number], list) => lastNumber(list) + 1 === Number(number),
    });
    const opens = (doc: TextNode, at: number, number: number) => number === 1 || endsBefore(doc, at, number - 1);
    return [
      new InputRule({
        find: NUMBER,
        handler: (typed) => {
          const { state, range, match } = typed;
          return opens(state.doc, range.from, Number(match[1])) ? handler(typed) : null;
        },
      }),
    ];
  },
});
