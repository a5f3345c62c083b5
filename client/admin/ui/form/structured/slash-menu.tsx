import { type Editor, useEditorState } from '@tiptap/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import menuStyles from '#client/admin/ui/menu.module.css';
import { type Action, type EditorDialogName, insertions } from './blocks.ts';
import { chooseSlash, closeSlash, fitting, optionId, type SlashOption, slashIn } from './slash.ts';
import styles from './structured.module.css';

interface SlashListProps {
  editor: Editor;
  /** The id of the list. */
  list: string;
  /** The options of the list, for the keys of the text. */
  options: { current: readonly SlashOption[] };
  onDialog: (dialog: EditorDialogName) => void;
}

/** The options of the insert menu at the caret. The focus stays in the text, which names the active option. */
export function SlashList({ editor, list, options: forKeys, onDialog }: SlashListProps) {
  const { t } = useTranslation('admin');
  const options = insertions(onDialog).map(({ label, Icon, run }) => ({
    label: t(label),
    Icon,
    run: () => void run(editor),
  }));
  forKeys.current = options;
  const slash = useEditorState({ editor, selector: ({ editor: shown }) => slashIn(shown.state) });
  const found = slash && editor.isEditable ? fitting(options, slash.query) : [];
  if (!slash || found.length === 0) return null;
  const active = Math.min(slash.active, found.length - 1);
  return <OpenList editor={editor} id={list} options={found} active={active} from={slash.from} />;
}

interface OpenListProps {
  editor: Editor;
  id: string;
  options: readonly (SlashOption & Pick<Action, 'Icon'>)[];
  active: number;
  from: number;
}

function OpenList({ editor, id, options, active, from }: OpenListProps) {
  const { t } = useTranslation('admin');
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current) putAt(list.current, editor.view.coordsAtPos(from));
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  });
  // The dialog around the form has prevented the default by now, after which the editor reads no key.
  useEffect(() => {
    const { dom } = editor.view;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') closeSlash(editor);
    };
    dom.addEventListener('keydown', onKeyDown);
    return () => dom.removeEventListener('keydown', onKeyDown);
  }, [editor]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('structured.insert')}
      className={`${menuStyles.menu} ${styles.slash}`}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text takes the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the text keeps the focus and names the active option
        <div
          key={option.label}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          className={menuStyles.item}
          data-highlighted={index === active || undefined}
          // A press leaves the focus in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => chooseSlash(editor, option)}
        >
          <option.Icon aria-hidden="true" />
          {option.label}
        </div>
      ))}
    </div>
  );
}

/** Below the caret, or above where there is more room; within the editor and, on a phone, above its keyboard. */
function putAt(list: HTMLElement, caret: { left: number; top: number; bottom: number }): void {
  const frame = list.offsetParent?.getBoundingClientRect();
  if (!frame) return;
  const { offsetTop = 0, height: visible = innerHeight } = visualViewport ?? {};
  const below = offsetTop + visible - caret.bottom - 8;
  const above = caret.top - offsetTop - 8;
  const isBelow = list.scrollHeight <= below || below >= above;
  list.style.maxHeight = `${Math.max(isBelow ? below : above, 96)}px`;
  const { width, height } = list.getBoundingClientRect();
  list.style.left = `${Math.max(0, Math.min(caret.left, frame.right - width) - frame.left)}px`;
  list.style.top = `${(isBelow ? caret.bottom + 4 : caret.top - height - 4) - frame.top}px`;
}
