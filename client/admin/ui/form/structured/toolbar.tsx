import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Images,
  Italic,
  LayoutPanelLeft,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Plus,
  Redo2,
  TextQuote,
  Undo2,
} from 'lucide-react';
import { DropdownMenu, Toolbar } from 'radix-ui';
import { type Ref, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import styles from './structured.module.css';

export type EditorDialogName = 'link' | 'picture' | 'library' | 'card';

interface EditorToolbarProps {
  ref: Ref<HTMLDivElement>;
  editor: Editor;
  /** The id of the field. */
  controls: string;
  menuOpen: boolean;
  onMenu: (open: boolean) => void;
  onDialog: (dialog: EditorDialogName) => void;
}

interface Action {
  label: AdminKey;
  Icon: LucideIcon;
  run: (editor: Editor) => unknown;
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

const BLOCKS = [
  {
    name: 'heading2',
    label: 'structured.heading',
    Icon: Heading2,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'heading3',
    label: 'structured.subheading',
    Icon: Heading3,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bulletList',
    label: 'structured.list',
    Icon: List,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    label: 'structured.numbers',
    Icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    label: 'structured.quote',
    Icon: TextQuote,
    run: (editor) => editor.chain().focus().toggleWrap('blockquote').run(),
  },
] as const satisfies (Action & { name: string })[];

const HISTORY = [
  { label: 'structured.undo', Icon: Undo2, run: (editor) => editor.chain().focus().undo().run() },
  { label: 'structured.redo', Icon: Redo2, run: (editor) => editor.chain().focus().redo().run() },
] as const satisfies Action[];

export function EditorToolbar({ ref, editor, controls, menuOpen, onMenu, onDialog }: EditorToolbarProps) {
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
    }),
  });
  return (
    <Toolbar.Root
      ref={ref}
      className={styles.toolbar}
      aria-label={t('structured.toolbar')}
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
      <InsertMenu editor={editor} open={menuOpen} onOpen={onMenu} onDialog={onDialog} />
      {HISTORY.map((action) => (
        <ToolbarButton key={action.label} {...action} editor={editor} />
      ))}
    </Toolbar.Root>
  );
}

function ToolbarButton({ editor, label, Icon, pressed, run }: Action & { editor: Editor; pressed?: boolean }) {
  const { t } = useTranslation('admin');
  return (
    <Toolbar.Button
      type="button"
      className="icon-button"
      aria-label={t(label)}
      title={t(label)}
      aria-pressed={pressed}
      onClick={() => editor.isEditable && run(editor)}
    >
      <Icon />
    </Toolbar.Button>
  );
}

interface InsertMenuProps {
  editor: Editor;
  open: boolean;
  onOpen: (open: boolean) => void;
  onDialog: (dialog: EditorDialogName) => void;
}

/** The menu of insertable blocks; the key `/` in an empty paragraph opens the menu too. */
function InsertMenu({ editor, open, onOpen, onDialog }: InsertMenuProps) {
  const { t } = useTranslation('admin');
  const items: Action[] = [
    { label: 'structured.picture', Icon: ImagePlus, run: () => onDialog('picture') },
    { label: 'structured.card', Icon: LayoutPanelLeft, run: () => onDialog('card') },
    { label: 'structured.library', Icon: Images, run: () => onDialog('library') },
    ...BLOCKS,
    { label: 'structured.rule', Icon: Minus, run: () => editor.chain().focus().setHorizontalRule().run() },
  ];
  // A focused editor takes the caret from the browser, which knows it no more once the menu had the focus.
  const caret = useRef<number>(undefined);
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) caret.current = editor.state.selection.to;
  }, [open, editor]);
  const typeSlash = () => {
    onOpen(false);
    caret.current = undefined;
    editor.chain().focus().insertContent('/').run();
  };
  return (
    // A modal menu would add an inline style sheet, which the content security policy forbids.
    <DropdownMenu.Root open={open} onOpenChange={onOpen} modal={false}>
      <Toolbar.Button asChild>
        <DropdownMenu.Trigger ref={trigger} type="button" className={styles.insert} title={t('structured.insertHint')}>
          <Plus aria-hidden="true" />
          {t('structured.insert')}
        </DropdownMenu.Trigger>
      </Toolbar.Button>
      {/* A screen reader finds the menu in the dialog or region of its button. */}
      <DropdownMenu.Portal container={trigger.current?.closest('[role="dialog"], main') ?? null}>
        <DropdownMenu.Content
          className={styles.menu}
          align="start"
          aria-label={t('structured.insert')}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            editor.commands.focus(caret.current);
          }}
          onKeyDown={(event) => {
            if (event.key !== '/') return;
            event.preventDefault();
            typeSlash();
          }}
        >
          {items.map(({ label, Icon, run }) => (
            <DropdownMenu.Item
              key={label}
              className={styles.item}
              onSelect={() => {
                caret.current = undefined;
                run(editor);
              }}
            >
              <Icon aria-hidden="true" />
              {t(label)}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
