import { type Editor, Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type Mark, type Node, type Schema, Slice } from '@tiptap/pm/model';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { MARKDOWN } from '#shared/constants.ts';
import { tableBlocks } from '#shared/lib/markdown/tables.ts';
import type { TextRun } from '#shared/schemas/text-tree.ts';
import { isHardWrapped, joinedLines, linesOf } from './clipboard-lines.ts';
import { addressesIn } from './clipboard-links.ts';
import { sheetIn } from './clipboard-tables.ts';
import { toDocument } from './document.ts';
import { cleanHtml, cleanText, type NotTaken } from './paste.ts';

/** Pasted lines that look like those of a PDF, and where they stand now. */
interface Lines {
  text: string;
  from: number;
  to: number;
}

/** Facts about the last paste that the notice tells. */
export interface Pasted {
  notTaken: NotTaken | undefined;
  lines: Lines | undefined;
}

const NOTHING: Pasted = { notTaken: undefined, lines: undefined };
const KEY = new PluginKey<Pasted>('clipboard');

/** The editor hears of a copied text only by its words. */
const SOFT_HYPHEN_AT_END = /\u00ad(?=\s*[\r\n])/g;
const filledLines = (text: string) => linesOf(text).filter((line) => line !== '');

export const lastPaste = (editor: Editor): Pasted => KEY.getState(editor.state) ?? NOTHING;

/** Reads what is pasted or dropped into a text, and remembers what of it there is to say. */
export const Clipboard = Extension.create({
  name: 'clipboard',
  addProseMirrorPlugins() {
    let read: { notTaken?: NotTaken; text?: string } = {};
    return [
      new Plugin<Pasted>({
        key: KEY,
        state: {
          init: () => NOTHING,
          apply: (change, former) => {
            if (change.getMeta(KEY)) return NOTHING;
            if (['paste', 'drop'].includes(change.getMeta('uiEvent')))
              return { notTaken: read.notTaken, lines: linesIn(change, read.text) };
            return change.docChanged && former.lines ? { ...former, lines: moved(former.lines, change) } : former;
          },
        },
        props: {
          transformPastedHTML: (html) => {
            const { html: cleaned, notTaken } = cleanHtml(html);
            read = { notTaken };
            return cleaned;
          },
          clipboardTextParser: (copied, context, plain, { state: { schema } }) => {
            const text = cleanText(copied.replace(SOFT_HYPHEN_AT_END, '-'));
            const sheet = plain ? undefined : sheetIn(text);
            read = sheet ? { notTaken: beyond(sheet) } : { text };
            if (sheet) return tableSlice(schema, sheet);
            return toSlice(schema, filledLines(text), context.marks());
          },
        },
      }),
    ];
  },
});

/** The cells of a sheet as a table, and below it what is more than a table can have. */
function tableSlice(schema: Schema, sheet: readonly string[][]): Slice {
  const blocks = tableBlocks(sheet.map((row) => row.map(toRuns)));
  return new Slice(schema.nodeFromJSON(toDocument(blocks)).content, 0, 0);
}

/** How much of a sheet is more than a table can have. */
const beyond = (sheet: readonly string[][]): NotTaken => ({
  pictures: 0,
  merged: 0,
  columns: Math.max(0, (sheet[0]?.length ?? 0) - MARKDOWN.columns),
  rows: Math.max(0, sheet.length - 1 - MARKDOWN.rows),
});

/** A text as paragraphs, one for each line; web and mail addresses become links. */
function toSlice(schema: Schema, lines: readonly string[], marks: readonly Mark[] = []): Slice {
  const paragraphs = lines.map((line) => schema.node('paragraph', null, withLinks(schema, line, marks)));
  return paragraphs.length === 0 ? Slice.empty : new Slice(Fragment.from(paragraphs), 1, 1);
}

/** A text with its web and mail addresses as links. */
function toRuns(line: string): TextRun[] {
  const runs: TextRun[] = [];
  let end = 0;
  for (const { index, text, link } of addressesIn(line)) {
    runs.push({ text: line.slice(end, index) }, { text, link });
    end = index + text.length;
  }
  return [...runs, { text: line.slice(end) }].filter(({ text }) => text !== '');
}

const withLinks = (schema: Schema, line: string, marks: readonly Mark[]): Node[] =>
  toRuns(line).map(({ text, link }) =>
    schema.text(text, link === undefined ? marks : schema.mark('link', { href: link }).addToSet(marks)),
  );

/** Where the lines of a paste stand, if they look like those of a PDF. */
function linesIn(change: Transaction, text = ''): Lines | undefined {
  if (!isHardWrapped(text)) return undefined;
  let [from, to] = [change.doc.content.size, 0];
  change.mapping.maps.forEach((map, step) => {
    const later = change.mapping.slice(step + 1);
    map.forEach((_from, _to, start, end) => {
      from = Math.min(from, later.map(start, -1));
      to = Math.max(to, later.map(end, 1));
    });
  });
  return from < to ? { text, from, to } : undefined;
}

/** Lines that someone has changed since stay as they are. */
function moved({ text, from, to }: Lines, { mapping }: Transaction): Lines | undefined {
  const start = mapping.mapResult(from, 1);
  const end = mapping.mapResult(to, -1);
  const isSame = end.pos - start.pos === to - from && !start.deletedAcross && !end.deletedAcross;
  return isSame ? { text, from: start.pos, to: end.pos } : undefined;
}

/** Makes paragraphs of the lines that were pasted last; Undo takes that back alone. */
export function joinPastedLines(editor: Editor): void {
  const { lines } = lastPaste(editor);
  if (!lines) return;
  const change = closeHistory(editor.state.tr);
  change.replaceRange(lines.from, lines.to, toSlice(editor.schema, joinedLines(lines.text)));
  editor.view.dispatch(change.setMeta(KEY, true).scrollIntoView());
  editor.commands.focus();
}

/** Ends what there is to say about the last paste. */
export function dismissPaste(editor: Editor): void {
  editor.view.dispatch(editor.state.tr.setMeta(KEY, true));
  editor.commands.focus();
}
