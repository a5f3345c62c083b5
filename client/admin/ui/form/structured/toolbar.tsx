import { type Editor, useEditorState } from '@tiptap/react';
import { ArrowDown, ArrowUp, Bold, Italic, Link2, Plus, Redo2, Undo2 } from 'lucide-react';
import { DropdownMenu, Toolbar } from 'radix-ui';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import menuStyles from '#client/admin/ui/menu.module.css';
import { type Action, BLOCKS, type EditorDialogName, insertions, TABLE } from './blocks.ts';
import { type EntryMove, entryMoves, moveEntry } from './move-entry.ts';
import styles from './structured.module.css';
import { TableTools } from './table-tools.tsx';

interface EditorToolbarProps {
  ref: Ref<HTMLDivElement>;
  editor: Editor;
  /** The id of the field. */
  controls: string;
  onDialog: (dialog: EditorDialogName) => void;
}

const MARKS = [
  { name: 'bold', label: 'structured.bold', Icon: Bold, run: (editor) => editor.chain().focus().toggleBold().run() },
  {
    name: 'italic',
    label: 'structured.italic',
    Icon: Italic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
] as const satisfies (Action & { name: string })[];

const HISTORY = [
  { label: 'structured.undo', Icon: Undo2, run: (editor) => editor.chain().focus().undo().run() },
  { label: 'structured.redo', Icon: Redo2, run: (editor) => editor.chain().focus().redo().run() },
] as const satisfies Action[];

const ENTRY_MOVES = [
  {
    to: 'up',
    label: 'structured.entryUp',
    hint: 'structured.entryUpHint',
    Icon: ArrowUp,
    run: (editor) => moveEntry(editor, 'up'),
  },
  {
    to: 'down',
    label: 'structured.entryDown',
    hint: 'structured.entryDownHint',
    Icon: ArrowDown,
    run: (editor) => moveEntry(editor, 'down'),
  },
] as const satisfies (Action & { to: EntryMove; hint: AdminKey })[];

export function EditorToolbar({ ref, editor, controls, onDialog }: EditorToolbarProps) {
  const { t } = useTranslation('admin');
  const active = useEditorState({
    editor,
    selector: ({ editor: shown }) => ({
      bold: shown.isActive('bold'),
      italic: shown.isActive('italic'),
      link: shown.isActive('link'),
      heading2: shown.isActive('heading', { level: 2 }),
      heading3: shown.isActive('heading', { level: 3 }),
      bulletList: shown.isActive('bulletList'),
      orderedList: shown.isActive('orderedList'),
      blockquote: shown.isActive('blockquote'),
      entry: entryMoves(shown.state),
    }),
  });
  return (
    <Toolbar.Root
      ref={ref}
      className={styles.toolbar}
      id={`${controls}-toolbar`}
      aria-label={t('structured.toolbar')}
      aria-labelledby={`${controls}-toolbar ${controls}-label`}
      aria-controls={controls}
      // A mouse leaves the focus in the text; a focused button would scroll away from under the mouse.
      onMouseDown={(event) => event.preventDefault()}
    >
      {MARKS.map((action) => (
        <ToolbarButton key={action.name} {...action} editor={editor} pressed={active[action.name]} />
      ))}
      <ToolbarButton
        label="structured.link"
        Icon={Link2}
        editor={editor}
        pressed={active.link}
        run={() => onDialog('link')}
      />
      {BLOCKS.map((action) => (
        <ToolbarButton key={action.name} {...action} editor={editor} pressed={active[action.name]} />
      ))}
      <ToolbarButton {...TABLE} editor={editor} />
      <InsertMenu editor={editor} onDialog={onDialog} />
      {HISTORY.map((action) => (
        <ToolbarButton key={action.label} {...action} editor={editor} />
      ))}
      <TableTools editor={editor} />
      {active.entry &&
        ENTRY_MOVES.map(({ to, ...action }) => (
          <ToolbarButton key={to} {...action} editor={editor} disabled={!active.entry?.[to]} />
        ))}
    </Toolbar.Root>
  );
}

interface ToolbarButtonProps extends Action {
  editor: Editor;
  pressed?: boolean;
  disabled?: boolean;
  /** The label with the keys, by default the label alone. */
  hint?: AdminKey;
}

function ToolbarButton({ editor, label, hint = label, Icon, pressed, disabled, run }: ToolbarButtonProps) {
  const { t } = useTranslation('admin');
  return (
    <Toolbar.Button
      type="button"
      className="icon-button"
      aria-label={t(label)}
      title={t(hint)}
      aria-pressed={pressed}
      aria-disabled={disabled}
      onClick={() => editor.isEditable && run(editor)}
    >
      <Icon />
    </Toolbar.Button>
  );
}

interface InsertMenuProps {
  editor: Editor;
  onDialog: (dialog: EditorDialogName) => void;
}

/** The menu of insertable blocks; `/` in the text opens the same at the caret. */
function InsertMenu({ editor, onDialog }: InsertMenuProps) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(false);
  // A focused editor takes the caret from the browser, which has lost it once the menu had the focus.
  const caret = useRef<number>(undefined);
  const chosen = useRef(false);
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) caret.current = editor.state.selection.to;
  }, [open, editor]);
  return (
    // A modal menu would add an inline style sheet, which the content security policy forbids.
    <DropdownMenu.Root open={open} onOpenChange={setOpen} modal={false}>
      <Toolbar.Button asChild>
        <DropdownMenu.Trigger ref={trigger} type="button" className={styles.insert} title={t('structured.insertHint')}>
          <Plus aria-hidden="true" />
          {t('structured.insert')}
        </DropdownMenu.Trigger>
      </Toolbar.Button>
      {/* A screen reader finds the menu in the dialog or region of its button. */}
      <DropdownMenu.Portal container={trigger.current?.closest('[role="dialog"], main') ?? null}>
        <DropdownMenu.Content
          className={menuStyles.menu}
          align="start"
          aria-label={t('structured.insert')}
          // The arrow keys scroll a menu that is higher than its room.
          tabIndex={0}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!chosen.current) editor.commands.focus(caret.current);
            chosen.current = false;
          }}
        >
          {insertions(onDialog).map((action) => (
            <DropdownMenu.Item
              key={action.label}
              className={menuStyles.item}
              onSelect={() => {
                chosen.current = true;
                // The menu would take the next letter while it closes, and a dialog returns the focus to what had it before.
                editor.view.focus();
                action.run(editor);
              }}
            >
              <action.Icon aria-hidden="true" />
              {t(action.label)}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
