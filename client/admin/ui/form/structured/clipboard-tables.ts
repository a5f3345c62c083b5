import { MARKDOWN } from '#shared/constants.ts';

/** The losses of a pasted table: merged cells, and columns and rows that stand below the table as text. */
export interface Tally {
  merged: number;
  columns: number;
  rows: number;
}

/** Tables that only arrange a page, such as those of mails: with tables, headings or rules inside, or named so. */
const ARRANGED = 'table, h2, h3, hr, blockquote';
const isArranged = (table: Element) =>
  ['presentation', 'none'].includes(table.getAttribute('role') ?? '') || table.querySelector(ARRANGED) !== null;

/**
 * A copied table as a table with one line in each cell, and below it what is more than a table can have. The words of a
 * merged cell stand in the first of its cells.
 * @param write writes the words of a cell into another element
 * @returns undefined when the table has no two columns and rows, or only arranges a page
 */
export function copiedTable(
  table: HTMLTableElement,
  write: (cell: Element, into: Element) => void,
  tally: Tally,
): Element[] | undefined {
  if (isArranged(table)) return undefined;
  const { places, merged } = placesOf(table);
  const rows = places.map((row) =>
    Array.from(row, (place) => {
      const cell = document.createElement('td');
      if (place) write(place, cell);
      return cell;
    }),
  );
  const filled = (row: readonly Element[]) => row.findLastIndex((cell) => cell.textContent?.trim()) + 1;
  const width = Math.max(0, ...rows.map(filled));
  const height = rows.findLastIndex((row) => filled(row) > 0) + 1;
  if (width < 2 || height < 2) return undefined;
  const columns = Math.min(width, MARKDOWN.columns);
  const shown = rows.slice(0, Math.min(height, MARKDOWN.rows + 1));
  tally.merged += merged;
  tally.columns += width - columns;
  tally.rows += height - shown.length;
  const beyond = [...shown.map((row) => row.slice(columns, width)), ...rows.slice(shown.length, height)];
  return [toTable(shown.map((row) => withWidth(row, columns))), ...beyond.flatMap(asText)];
}

/** The cells of a table by row and column. */
function placesOf(table: HTMLTableElement): { places: (Element | undefined)[][]; merged: number } {
  const places: (Element | undefined)[][] = Array.from(table.rows, () => []);
  const taken = places.map(() => new Set<number>());
  let merged = 0;
  [...table.rows].forEach((row, top) => {
    let left = 0;
    for (const cell of row.cells) {
      while (taken[top]?.has(left)) left += 1;
      const height = Math.min(cell.rowSpan || places.length, places.length - top);
      if (height > 1 || cell.colSpan > 1) merged += 1;
      for (let y = top; y < top + height; y += 1)
        for (let x = left; x < left + cell.colSpan; x += 1) {
          taken[y]?.add(x);
          (places[y] ?? [])[x] = undefined;
        }
      (places[top] ?? [])[left] = cell;
      left += cell.colSpan;
    }
  });
  return { places, merged };
}

const withWidth = (row: readonly Element[], width: number) =>
  Array.from({ length: width }, (_, at) => row[at] ?? document.createElement('td'));

function toTable(rows: readonly (readonly Element[])[]): Element {
  const table = document.createElement('table');
  for (const cells of rows) {
    const row = document.createElement('tr');
    row.append(...cells);
    table.append(row);
  }
  return table;
}

/** A row of cells as one paragraph with `|` between them. */
function asText(cells: readonly Element[]): Element[] {
  const filled = cells.filter((cell) => cell.textContent?.trim());
  if (filled.length === 0) return [];
  const line = document.createElement('p');
  filled.forEach((cell, at) => {
    if (at > 0) line.append(' | ');
    for (const paragraph of cell.children) line.append(...paragraph.childNodes);
  });
  return [line];
}

/** A cell of a sheet: in quotation marks when it has tabs or lines. */
const SHEET_CELL = /[\t\n](?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))/g;

/** The cells of a text that a spreadsheet copied: tabs between cells, lines between rows, all rows of one width. */
export function sheetIn(text: string): string[][] | undefined {
  const rows: string[][] = [];
  const sheet = `\n${text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')}`;
  for (const { 0: found, 1: quoted, 2: plain = '' } of sheet.matchAll(SHEET_CELL)) {
    if (found.startsWith('\n')) rows.push([]);
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).replace(/\s+/g, ' ').trim());
  }
  const width = rows[0]?.length ?? 0;
  return rows.length > 1 && width > 1 && rows.every(({ length }) => length === width) ? rows : undefined;
}
