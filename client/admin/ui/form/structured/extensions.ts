import { mergeAttributes, Node, wrappingInputRule } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { linkOf } from '#shared/lib/markdown/parse.ts';
import { CardView, FileView } from './card-view.tsx';
import { NothingStaysSelected } from './insert.ts';
import { MovesEntries } from './move-entry.ts';
import { NumberedList } from './numbered-list.ts';
import { TABLE_NODES } from './table-nodes.ts';
import { UploadPlaces } from './upload-places.ts';

/** Tab leaves the field, so entries of lists are moved by Control and brackets. */
const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph (bulletList | orderedList)*',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Mod-]': () => this.editor.commands.sinkListItem(this.name),
      'Mod-[': () => this.editor.commands.liftListItem(this.name),
    };
  },
});

const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'paragraph+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })];
  },
});

/** An attribute that copied parts of a text carry along. */
const kept = (name: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? '',
  renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: attributes[name] }),
});

const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ image: kept('image'), alt: kept('alt'), caption: kept('caption') }),
  parseHTML: () => [{ tag: 'figure[data-image]' }],
  renderHTML: ({ node: { attrs }, HTMLAttributes }) => [
    'figure',
    HTMLAttributes,
    ['img', { src: attrs.image, alt: attrs.alt }],
    ['figcaption', {}, attrs.caption],
  ],
});

const Card = Node.create({
  name: 'card',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ kind: kept('kind'), id: kept('id'), room: kept('room'), text: kept('text') }),
  parseHTML: () => [{ tag: 'div[data-kind][data-id]' }],
  renderHTML: ({ node: { attrs }, HTMLAttributes }) => [
    'div',
    mergeAttributes(HTMLAttributes, { 'data-card': '' }),
    ['strong', {}, attrs.text],
  ],
  addNodeView: () => ReactNodeViewRenderer(CardView),
});

/** A file to download, with the name and size that visitors see. */
const File = Node.create({
  name: 'file',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ url: kept('url'), text: kept('text') }),
  parseHTML: () => [{ tag: 'div[data-url]' }],
  renderHTML: ({ node: { attrs }, HTMLAttributes }) => [
    'div',
    mergeAttributes(HTMLAttributes, { 'data-card': '' }),
    ['strong', {}, attrs.text],
  ],
  addNodeView: () => ReactNodeViewRenderer(FileView),
});

/** What a text with structure can have, and nothing else (docs/rules.md#texts-with-structure). */
export const EXTENSIONS = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    hardBreak: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      autolink: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => linkOf(address ?? '') !== undefined,
    },
    listItem: false,
    listKeymap: false,
    orderedList: false,
    strike: false,
    underline: false,
  }),
  ListItem,
  NumberedList,
  MovesEntries,
  NothingStaysSelected,
  UploadPlaces,
  Blockquote,
  Picture,
  Card,
  File,
  ...TABLE_NODES,
];
