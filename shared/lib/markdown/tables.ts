import type { StateBlock } from 'markdown-it';
import { MARKDOWN } from '#shared/constants.ts';
import type { ParsedBlock, TextRun, TextTable } from '#shared/schemas/text-tree.ts';

/*
 * Tables as GitHub reads them: a row, and below it a row of dashes with as many cells. Lines with `|` and without such a
 * row stay text, and so do tables within lists and quotes (docs/rules.md#texts-with-structure).
 */

/** A pipe within a cell is written `\|`. */
const PIPE = /(?<!\\)\|/;
const PIPE_AT_END = /(?<!\\)\|$/;
const DASHES = /^:?-+:?$/;
/** A dash with a space behind it begins a list. */
const LIST_START = /^-\s/;

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\|/, '')
    .replace(PIPE_AT_END, '')
    .split(PIPE)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const isDelimiter = (line: string) =>
  line.includes('|') && !LIST_START.test(line) && cellsOf(line).every((cell) => DASHES.test(cell));

/** A rule of markdown-it that reads a table as rows of inline tokens, with all the cells that each row has. */
export function tableRule(state: StateBlock, first: number, end: number, silent: boolean): boolean {
  const lineAt = (line: number) => state.getLines(line, line + 1, 0, false).trim();
  if (state.level > 0 || first + 1 >= end || !isDelimiter(lineAt(first + 1))) return false;
  const header = lineAt(first);
  if (!header.includes('|') || cellsOf(header).length !== cellsOf(lineAt(first + 1)).length) return false;
  if (silent) return true;
  const ends = state.md.block.ruler.getRules('paragraph').filter((rule) => rule !== tableRule);
  let after = first + 2;
  while (after < end && !state.isEmpty(after) && !ends.some((rule) => rule(state, after, end, true))) after += 1;
  state.push('table_open', 'table', 1);
  for (let line = first; line < after; line += 1) if (line !== first + 1) pushRow(state, cellsOf(lineAt(line)));
  state.push('table_close', 'table', -1);
  state.line = after;
  return true;
}

function pushRow(state: StateBlock, cells: readonly string[]): void {
  state.push('tr_open', 'tr', 1);
  for (const cell of cells) {
    const token = state.push('inline', '', 0);
    token.content = cell;
    token.children = [];
  }
  state.push('tr_close', 'tr', -1);
}

type Row = readonly (readonly TextRun[])[];

/**
 * The rows of a table, the first of them its header, as blocks: the table with as many rows and columns as a table can
 * have, and below it the rest as text. A table without words is none.
 */
export function tableBlocks(all: readonly Row[]): ParsedBlock[] {
  const [header = [], ...rows] = all;
  const columns = Math.min(header.length, MARKDOWN.columns);
  const shown = rows.slice(0, MARKDOWN.rows);
  const cells = (row: Row) => Array.from({ length: columns }, (_, at) => ({ runs: [...(row[at] ?? [])] }));
  const rest = [...[header, ...shown].map((row) => row.slice(columns)), ...rows.slice(MARKDOWN.rows)];
  const isEmpty = [header, ...shown].every((row) => row.slice(0, columns).every((runs) => runs.length === 0));
  const table = { type: 'table' as const, header: cells(header), rows: shown.map((row) => ({ cells: cells(row) })) };
  return [...(isEmpty ? [] : [table]), ...textRows(rest)];
}

const rowsOf = ({ header, rows }: TextTable): Row[] =>
  [header, ...rows.map(({ cells }) => cells)].map((cells) => cells.map(({ runs }) => runs));

export const cellsIn = ({ header, rows }: TextTable): number => header.length * (rows.length + 1);

/** A table as text: each row is a paragraph with `|` between its cells. */
export const tableAsText = (table: TextTable): ParsedBlock[] => textRows(rowsOf(table));

const textRows = (rows: readonly Row[]): ParsedBlock[] =>
  rows
    .map((row) => joined(row.filter((runs) => runs.length > 0)))
    .filter((runs) => runs.length > 0)
    .map((runs) => ({ type: 'paragraph', runs }));

/** The words of cells in a row; those without marks are one run with what stands between them. */
function joined(cells: Row): TextRun[] {
  const all: TextRun[] = [];
  for (const run of cells.flatMap((runs, at) => (at > 0 ? [BETWEEN, ...runs] : runs))) {
    const last = all.at(-1);
    if (last && isPlain(last) && isPlain(run)) last.text += run.text;
    else all.push({ ...run });
  }
  return all;
}
const BETWEEN: TextRun = { text: ' | ' };
const isPlain = ({ bold, italic, link }: TextRun) => !bold && !italic && link === undefined;

/**
 * A table in Markdown, and below it what is more than a table can have.
 * @param writeRuns how words with marks and links are written
 * @param writeText how what is below is written
 */
export const writeTable = (
  table: TextTable,
  writeRuns: (runs: readonly TextRun[]) => string,
  writeText: (block: ParsedBlock) => string,
): string =>
  tableBlocks(rowsOf(table))
    .map((block) => (block.type === 'table' ? writtenRows(block, writeRuns) : writeText(block)))
    .join('\n\n');

function writtenRows({ header, rows }: TextTable, writeRuns: (runs: readonly TextRun[]) => string): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const written = (cells: TextTable['header']) => line(cells.map(({ runs }) => writeRuns(runs).replaceAll('|', '\\|')));
  return [written(header), line(header.map(() => '---')), ...rows.map(({ cells }) => written(cells))].join('\n');
}
