import type { Editor } from '@tiptap/react';
import {
  FileDown,
  Heading2,
  Heading3,
  ImagePlus,
  Images,
  LayoutPanelLeft,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Table,
  TextQuote,
} from 'lucide-react';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { insertBehind } from './insert.ts';
import { insertTable } from './table-commands.ts';

export type EditorDialogName = 'link' | 'picture' | 'library' | 'file' | 'card';

export interface Action {
  label: AdminKey;
  Icon: LucideIcon;
  run: (editor: Editor) => unknown;
}

export const BLOCKS = [
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
    run: (editor) => editor.chain().focus().toggleList('orderedList', 'listItem').run(),
  },
  {
    name: 'blockquote',
    label: 'structured.quote',
    Icon: TextQuote,
    run: (editor) => editor.chain().focus().toggleWrap('blockquote').run(),
  },
] as const satisfies (Action & { name: string })[];

export const TABLE = { label: 'structured.table', Icon: Table, run: insertTable } as const satisfies Action;

/** The actions of the insert menu and of `/`. */
export const insertions = (onDialog: (dialog: EditorDialogName) => void): Action[] => [
  { label: 'structured.picture', Icon: ImagePlus, run: () => onDialog('picture') },
  { label: 'structured.card', Icon: LayoutPanelLeft, run: () => onDialog('card') },
  { label: 'structured.library', Icon: Images, run: () => onDialog('library') },
  { label: 'structured.file', Icon: FileDown, run: () => onDialog('file') },
  ...BLOCKS,
  TABLE,
  { label: 'structured.rule', Icon: Minus, run: (editor) => insertBehind(editor, [{ type: 'horizontalRule' }]) },
];
