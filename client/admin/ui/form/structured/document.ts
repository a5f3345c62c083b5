import type { JSONContent } from '@tiptap/core';
import type { ParsedBlock, TextItem, TextList, TextRun, TextTable } from '#shared/schemas/text-tree.ts';

/** A tree as a document of the editor. */
export function toDocument(blocks: readonly ParsedBlock[]): JSONContent {
  const content = blocks.map(toNode);
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function toNode(block: ParsedBlock): JSONContent {
  switch (block.type) {
    case 'heading':
      return { type: 'heading', attrs: { level: block.level }, content: block.runs.map(toTextNode) };
    case 'paragraph':
      return toParagraph(block.runs);
    case 'list':
      return toListNode(block);
    case 'quote':
      return { type: 'blockquote', content: block.items.map(({ runs }) => toParagraph(runs)) };
    case 'rule':
      return { type: 'horizontalRule' };
    case 'table':
      return toTableNode(block);
    case 'picture':
    case 'file':
    case 'card': {
      const { type, ...attrs } = block;
      return { type, attrs };
    }
  }
}

const toParagraph = (runs: readonly TextRun[]): JSONContent => ({ type: 'paragraph', content: runs.map(toTextNode) });

const toTextNode = ({ text, bold, italic, link }: TextRun): JSONContent => ({
  type: 'text',
  text,
  marks: [
    ...(link === undefined ? [] : [{ type: 'link', attrs: { href: link } }]),
    ...(bold ? [{ type: 'bold' }] : []),
    ...(italic ? [{ type: 'italic' }] : []),
  ],
});

const toListNode = ({ ordered, start = 1, items }: TextList): JSONContent => ({
  type: ordered ? 'orderedList' : 'bulletList',
  ...(ordered && { attrs: { start } }),
  content: items.map(({ runs, lists = [] }) => ({
    type: 'listItem',
    content: [toParagraph(runs), ...lists.map(toListNode)],
  })),
});

const toTableNode = ({ header, rows }: TextTable): JSONContent => {
  const row = (type: string, cells: TextTable['header']): JSONContent => ({
    type: 'tableRow',
    content: cells.map(({ runs }) => ({ type, content: [toParagraph(runs)] })),
  });
  return {
    type: 'table',
    content: [row('tableHeader', header), ...rows.map(({ cells }) => row('tableCell', cells))],
  };
};

/** A document of the editor as a tree. */
export const toBlocks = ({ content = [] }: JSONContent): ParsedBlock[] => content.map(toBlock);

function toBlock(node: JSONContent): ParsedBlock {
  const { attrs = {} } = node;
  const text = (name: string) => String(attrs[name] ?? '');
  switch (node.type) {
    case 'heading':
      return { type: 'heading', level: attrs.level === 3 ? 3 : 2, runs: runsOf(node) };
    case 'bulletList':
    case 'orderedList':
      return toList(node);
    case 'blockquote':
      return { type: 'quote', items: (node.content ?? []).map((paragraph) => ({ runs: runsOf(paragraph) })) };
    case 'horizontalRule':
      return { type: 'rule' };
    case 'table':
      return toTable(node);
    case 'picture':
      return { type: 'picture', image: text('image'), alt: text('alt'), caption: text('caption') };
    case 'file':
      return { type: 'file', url: text('url'), text: text('text') };
    case 'card': {
      const kind = attrs.kind === 'room' || attrs.kind === 'post' ? attrs.kind : 'hotel';
      return { type: 'card', kind, id: text('id'), text: text('text'), ...(kind === 'room' && { room: text('room') }) };
    }
    default:
      return { type: 'paragraph', runs: runsOf(node) };
  }
}

const runsOf = ({ content = [] }: JSONContent): TextRun[] =>
  content.map(({ text = '', marks = [] }) => {
    const link = marks.find(({ type }) => type === 'link')?.attrs?.href;
    return {
      text,
      ...(marks.some(({ type }) => type === 'bold') && { bold: true }),
      ...(marks.some(({ type }) => type === 'italic') && { italic: true }),
      ...(link && { link: String(link) }),
    };
  });

function toTable({ content = [] }: JSONContent): TextTable {
  const [header = [], ...rows] = content.map((row) =>
    (row.content ?? []).map(({ content: [paragraph = {}] = [] }) => ({ runs: runsOf(paragraph) })),
  );
  return { type: 'table', header, rows: rows.map((cells) => ({ cells })) };
}

function toList({ type, attrs, content = [] }: JSONContent): TextList {
  const ordered = type === 'orderedList';
  const start = Number(attrs?.start ?? 1);
  return { type: 'list', ordered, ...(ordered && start !== 1 && { start }), items: content.map(toItem) };
}

function toItem({ content: [paragraph = {}, ...lists] = [] }: JSONContent): TextItem {
  return { runs: runsOf(paragraph), ...(lists.length > 0 && { lists: lists.map(toList) }) };
}
