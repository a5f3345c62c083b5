import type { ParsedBlock, TextItem, TextList, TextRun } from '#shared/schemas/text-tree.ts';

type Frame =
  | { type: 'quote'; items: { runs: TextRun[] }[] }
  | { type: 'list'; list: TextList; item?: TextItem | undefined }
  | { type: 'table'; rows: { runs: TextRun[] }[][] }
  /** Within a table or a quote only words stay. */
  | { type: 'words' };
export type Container = Exclude<Frame['type'], 'words'>;

/** Lists nested more deeply are entries of the innermost one; the Markdown of a text has three levels. */
const LIST_DEPTH = 6;
const BARE_ADDRESS = /^https?:\/\/\S+$/;

/** The sign that marks the letters that are added. */
export interface Marks {
  bold: number;
  italic: number;
  links: (string | undefined)[];
}

/** A text that is being built from its parts in their order. */
export interface Building {
  blocks: ParsedBlock[];
  frames: Frame[];
  /** Pictures and rules of a list, quote or table stand below it. */
  below: ParsedBlock[];
  runs: TextRun[];
  heading: 2 | 3 | undefined;
  /** The link of a paragraph that is nothing but an address. */
  ofBareAddress: (address: string) => string | undefined;
}

export const beginText = (ofBareAddress: Building['ofBareAddress']): Building => ({
  ...{ blocks: [], frames: [], below: [], runs: [], heading: undefined },
  ofBareAddress,
});

const placeIn = ({ frames }: Building) => frames.findLast((frame) => frame.type !== 'words');
const words = (runs: readonly TextRun[]) =>
  runs
    .map(({ text }) => text)
    .join('')
    .trim();

/** Whether a line break begins a paragraph. */
export function isPlain(text: Building): boolean {
  const frame = placeIn(text);
  return text.heading === undefined && (frame === undefined || frame.type === 'quote');
}

/** Ends the paragraph, entry or cell that is being written. */
export function endLine(text: Building): void {
  const { runs, blocks, heading } = text;
  text.runs = [];
  const said = words(runs);
  if (said === '') return;
  const frame = placeIn(text);
  if (frame?.type === 'quote') frame.items.push({ runs });
  else if (frame?.type === 'list') {
    frame.item ??= newItem(frame.list);
    join(frame.item, runs);
  } else if (frame?.type === 'table') {
    const cell = frame.rows.at(-1)?.at(-1);
    if (cell) join(cell, runs);
    else text.below.push({ type: 'paragraph', runs });
  } else if (heading) blocks.push({ type: 'heading', level: heading, runs });
  else if (BARE_ADDRESS.test(said)) {
    const link = text.ofBareAddress(said);
    blocks.push({ type: 'paragraph', runs: [{ text: said, ...(link !== undefined && { link }) }] });
  } else blocks.push({ type: 'paragraph', runs });
}

const join = (to: { runs: TextRun[] }, line: TextRun[]) =>
  void to.runs.push(...(to.runs.length > 0 ? [{ text: ' ' }] : []), ...line);

function newItem({ items }: TextList): TextItem {
  const item: TextItem = { runs: [] };
  items.push(item);
  return item;
}

/** The words of the line that is being written, which is taken back. */
export function takeLine(text: Building): string {
  const line = words(text.runs);
  text.runs = [];
  return line;
}

export function addWords(text: Building, said: string, { bold, italic, links }: Marks): void {
  const link = links.at(-1);
  const isBold = bold > 0 && text.heading === undefined;
  text.runs.push({
    text: said.replace(/[ \t\n\r\f]+/g, ' '),
    ...(isBold && { bold: true }),
    ...(italic > 0 && { italic: true }),
    ...(link && { link }),
  });
}

export function beginHeading(text: Building, level: 2 | 3): void {
  endLine(text);
  if (placeIn(text) === undefined) text.heading = level;
}

export function endHeading(text: Building): void {
  endLine(text);
  text.heading = undefined;
}

export function addBlock(text: Building, block: ParsedBlock): void {
  endLine(text);
  (text.frames.length > 0 ? text.below : text.blocks).push(block);
}

export function open(text: Building, type: Container, { ordered = false, from = 1 } = {}): void {
  endLine(text);
  const { frames } = text;
  const isInList = type === 'list' && frames.length < LIST_DEPTH && frames.every((frame) => frame.type === 'list');
  if (frames.length > 0 && !isInList) frames.push({ type: 'words' });
  else if (type === 'list')
    frames.push({ type, list: { type, ordered, ...(ordered && from !== 1 && { start: from }), items: [] } });
  else frames.push(type === 'quote' ? { type, items: [] } : { type, rows: [] });
}

/** Ends the innermost list, quote or table. */
export function close(text: Building): void {
  endLine(text);
  const frame = text.frames.pop();
  const outer = placeIn(text);
  if (frame?.type === 'list') {
    const list = filled(frame.list);
    if (outer?.type === 'list' && list.items.length > 0) {
      outer.item ??= newItem(outer.list);
      outer.item.lists = [...(outer.item.lists ?? []), list];
    } else if (list.items.length > 0) text.blocks.push(list);
  } else if (frame?.type === 'quote' && frame.items.length > 0) text.blocks.push(frame);
  else if (frame?.type === 'table') text.blocks.push(...tableOf(frame.rows));
  if (text.frames.length > 0) return;
  text.blocks.push(...text.below);
  text.below = [];
}

export function beginEntry(text: Building): void {
  endLine(text);
  const frame = placeIn(text);
  if (frame?.type === 'list') frame.item = newItem(frame.list);
}

export function beginRow(text: Building): void {
  endLine(text);
  const frame = text.frames.at(-1);
  if (frame?.type === 'table') frame.rows.push([]);
}

export function beginCell(text: Building): void {
  endLine(text);
  const frame = text.frames.at(-1);
  if (frame?.type !== 'table') return;
  if (frame.rows.length === 0) frame.rows.push([]);
  frame.rows.at(-1)?.push({ runs: [] });
}

export function endText(text: Building): ParsedBlock[] {
  while (text.frames.length > 0) close(text);
  endLine(text);
  return text.blocks;
}

const filled = ({ items, ...list }: TextList): TextList => ({
  ...list,
  items: items.filter(({ runs, lists = [] }) => runs.length > 0 || lists.length > 0),
});

/** The first row names the columns; a row has as many cells as the longest. */
function tableOf(rows: { runs: TextRun[] }[][]): ParsedBlock[] {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const [header, ...others] = rows
    .filter((row) => row.length > 0)
    .map((row) => [...row, ...Array.from({ length: columns - row.length }, () => ({ runs: [] }))]);
  return header ? [{ type: 'table', header, rows: others.map((cells) => ({ cells })) }] : [];
}
