import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { fold } from '#shared/lib/fold.ts';
import { wordsOf } from '#shared/lib/found.ts';

/** A `/` that was typed, with what follows it as the words that are looked for. */
interface Slash {
  from: number;
  query: string;
  /** The place of the active option among those that fit. */
  active: number;
}

export interface SlashOption {
  label: string;
  run: () => void;
}

const key = new PluginKey<Slash | undefined>('slash');
const CLOSE = 'close';

export const slashIn = (state: EditorState): Slash | undefined => key.getState(state);

/** The options of which a word begins with what was typed, as a Turkish reader finds them. */
export function fitting<Option extends { label: string }>(options: readonly Option[], query: string): Option[] {
  const sought = fold(query);
  return options.filter(({ label }) => wordsOf(label).some((word) => word.startsWith(sought)));
}

export const optionId = (list: string, index: number): string => `${list}-${index}`;

/** The words before the caret in its paragraph. */
function wordsBefore({ selection: { $head, empty } }: EditorState): string | undefined {
  return empty && $head.parent.isTextblock ? $head.parent.textBetween(0, $head.parentOffset, '', '\ufffc') : undefined;
}

/** Whether the change typed a `/` at the beginning of an empty block or behind a space. */
function isTyped(change: Transaction, before: EditorState, state: EditorState): boolean {
  const isOne = change.docChanged && state.doc.content.size === before.doc.content.size + 1;
  if (!isOne || change.getMeta('uiEvent') || change.getMeta('history$') || change.getMeta('preventUpdate'))
    return false;
  const words = wordsBefore(state);
  return (words === '/' && state.selection.$head.parent.content.size === 1) || /\s\/$/.test(words ?? '');
}

function next(change: Transaction, slash: Slash | undefined, before: EditorState, state: EditorState) {
  const asked = change.getMeta(key) as number | typeof CLOSE | undefined;
  if (asked === CLOSE) return undefined;
  if (isTyped(change, before, state)) return { from: state.selection.head - 1, query: '', active: 0 };
  if (!slash) return undefined;
  const from = change.mapping.map(slash.from, -1);
  const { head, $head } = state.selection;
  const words = wordsBefore(state)?.slice(from - $head.start()) ?? '';
  if (head <= from || from < $head.start() || !/^\/\S*$/.test(words)) return undefined;
  const query = words.slice(1);
  return { from, query, active: asked ?? (query === slash.query ? slash.active : 0) };
}

export const closeSlash = ({ view }: Editor): void => view.dispatch(view.state.tr.setMeta(key, CLOSE));

/** Takes the `/` with its words away and inserts what was chosen. */
export function chooseSlash(editor: Editor, option: SlashOption): void {
  const slash = slashIn(editor.state);
  if (!slash) return;
  editor.view.dispatch(editor.state.tr.delete(slash.from, editor.state.selection.head).setMeta(key, CLOSE));
  option.run();
}

interface SlashMenuOptions {
  /** The id of the list of options. */
  list: string;
  options: { current: readonly SlashOption[] };
}

/** The insert menu at the caret: `/` opens it, what is typed behind filters it, and the focus stays in the text. */
export const SlashMenu = Extension.create<SlashMenuOptions>({
  name: 'slashMenu',
  // Before the keys of lists and paragraphs.
  priority: 1000,
  addProseMirrorPlugins() {
    const { editor, options } = this;
    const shown = (state: EditorState) => {
      const slash = slashIn(state);
      const found = slash && editor.isEditable ? fitting(options.options.current, slash.query) : [];
      return slash && found.length > 0 ? { found, active: Math.min(slash.active, found.length - 1) } : undefined;
    };
    return [
      new Plugin<Slash | undefined>({
        key,
        state: { init: () => undefined, apply: next },
        props: {
          attributes: (state) => {
            const menu = shown(state);
            return {
              'aria-haspopup': 'listbox',
              'aria-autocomplete': 'list',
              ...(menu && {
                'aria-controls': options.list,
                'aria-activedescendant': optionId(options.list, menu.active),
              }),
            };
          },
          handleDOMEvents: {
            blur: (view) => {
              if (slashIn(view.state)) closeSlash(editor);
              return false;
            },
          },
          handleKeyDown: (view, event) => {
            const menu = shown(view.state);
            if (!menu || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
            const { found, active } = menu;
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
            if (step !== undefined) {
              view.dispatch(view.state.tr.setMeta(key, (active + step + found.length) % found.length));
              return true;
            }
            const option = found[active];
            if ((event.key !== 'Enter' && (event.key !== 'Tab' || event.shiftKey)) || !option) return false;
            chooseSlash(editor, option);
            return true;
          },
        },
      }),
    ];
  },
});
