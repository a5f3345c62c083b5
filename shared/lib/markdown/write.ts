import { MARKDOWN } from '#shared/constants.ts';
import type { ParsedBlock, TextItem, TextList, TextRun } from '#shared/schemas/text-tree.ts';
import { looksLike, parseMarkdown } from './parse.ts';
import { writeTable } from './tables.ts';

/**
 * The Markdown of a tree in its normal form: reading and writing it again changes nothing. Marks that Markdown cannot
 * express where they stand, such as those of half a word with punctuation, become narrower or are left out; no word is.
 */
export function writeMarkdown(blocks: readonly ParsedBlock[]): string {
  const written = joinedLists(blocks);
  const signs = numberSigns(written);
  return written
    .map((block, at) => writeBlock(block, signs[at]))
    .filter((block) => block !== '')
    .join('\n\n');
}

/** Two lists of one kind in a row are one list in Markdown, unless their numbers do not go on. */
function joinedLists<B extends ParsedBlock>(blocks: readonly B[]): B[] {
  const joined: B[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    const isSame = last?.type === 'list' && block.type === 'list' && last.ordered === block.ordered;
    if (isSame && (!last.ordered || (block.start ?? 1) === (last.start ?? 1) + last.items.length))
      joined.splice(-1, 1, { ...last, items: [...last.items, ...block.items] });
    else joined.push(block);
  }
  return joined;
}

type NumberSign = '.' | ')';

/** Numbered lists in a row have other signs behind their numbers, by which Markdown tells them apart. */
function numberSigns(blocks: readonly ParsedBlock[]): NumberSign[] {
  const signs: NumberSign[] = [];
  for (const [at, block] of blocks.entries()) {
    const before = blocks[at - 1];
    const isNext = block.type === 'list' && block.ordered && before?.type === 'list' && before.ordered;
    signs.push(isNext && signs[at - 1] === '.' ? ')' : '.');
  }
  return signs;
}

function writeBlock(block: ParsedBlock, sign: NumberSign = '.'): string {
  switch (block.type) {
    case 'heading': {
      const text = writeRuns(block.runs).replace(/#+$/, (signs) => signs.replaceAll('#', '\\#'));
      return text === '' ? '' : `${'#'.repeat(block.level)} ${text}`;
    }
    case 'paragraph':
      return writeLine(block.runs);
    case 'list':
      return writeList(block, 1, sign);
    case 'quote': {
      const paragraphs = block.items.map(({ runs }) => writeLine(runs)).filter((line) => line !== '');
      return paragraphs.map((line) => `> ${line}`).join('\n>\n');
    }
    case 'picture': {
      const caption = oneLine(block.caption).replace(/["\\]/g, '\\$&').replace(ENTITY, '\\$&');
      return `![${escaped(oneLine(block.alt))}](${address(block.image)}${caption && ` "${caption}"`})`;
    }
    case 'rule':
      return '---';
    case 'table':
      return writeTable(block, writeRuns, writeBlock);
    case 'file':
      return `[${escaped(oneLine(block.text)) || 'PDF'}](${address(block.url)})`;
    case 'card': {
      const room = block.room === undefined ? '' : `/${encodeURIComponent(block.room)}`;
      return `[${escaped(oneLine(block.text)) || block.kind}](${address(`${block.kind}:${block.id}${room}`)})`;
    }
  }
}

/** The highest number that begins a list; entries beyond repeat it, because only the first number counts. */
const HIGHEST = 999_999_999;

function writeList({ ordered, start = 1, items }: TextList, depth: number, behind: NumberSign): string {
  const lines: string[] = [];
  for (const { runs, lists = [] } of depth < MARKDOWN.listDepth ? items : items.flatMap(flat)) {
    const sign = ordered ? `${Math.min(start + lines.length, HIGHEST)}${behind}` : '-';
    const indent = ' '.repeat(sign.length + 1);
    const inner = joinedLists(lists);
    const signs = numberSigns(inner);
    const parts = [writeLine(runs), ...inner.map((list, at) => writeList(list, depth + 1, signs[at] ?? '.'))];
    const entry = parts.filter((part) => part !== '').reduce(joinParts, '');
    if (entry !== '') lines.push(`${sign} ${entry.replace(/\n(?=[^\n])/g, `\n${indent}`)}`);
  }
  return lines.join('\n');
}

/** A number other than 1 begins a list only behind an empty line. */
const joinParts = (before: string, part: string) =>
  before === '' ? part : before + (/^\d/.test(part) && !/^1[.)] /.test(part) ? '\n\n' : '\n') + part;

const flat = ({ runs, lists = [] }: TextItem): TextItem[] => [
  { runs },
  ...lists.flatMap(({ items }) => items.flatMap(flat)),
];

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What would begin another block at the beginning of a line. */
const BLOCK_START = /^(?:#{1,6}(?=\s|$)|>|[-+](?=\s|$)|-(?=(?:\s*-){2,}\s*$))/;
const NUMBER_START = /^(\d{1,9})([.)])(?=\s|$)/;

const writeLine = (runs: readonly TextRun[]): string =>
  writeRuns(runs).replace(BLOCK_START, '\\$&').replace(NUMBER_START, '$1\\$2');

const ENTITY = /&(?=#?[a-z0-9]{1,31};)/gi;
/** An underscore within a word is no mark. */
const SIGNS = /[\\*[\]]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
const escaped = (text: string) => text.replace(SIGNS, '\\$&');

function address(link: string): string {
  const written = link.replace(ENTITY, '\\$&');
  return /[\s()<>\\*_[\]]/.test(link) ? `<${written.replace(/[<>]/g, '\\$&')}>` : written;
}

const WHITE = /\s/;
const WHITE_OR_PUNCTUATION = /[\s\p{P}\p{S}]/u;

/** The forms of a paragraph's marks, from all marks to none; the first form that reads as it was written counts. */
const FORMS: ((runs: readonly TextRun[]) => TextRun[])[] = [
  (runs) => narrowed(runs, WHITE),
  (runs) => narrowed(runs, WHITE_OR_PUNCTUATION),
  (runs) =>
    narrowed(
      runs.map(({ italic: _, ...run }) => run),
      WHITE_OR_PUNCTUATION,
    ),
  (runs) =>
    narrowed(
      runs.map(({ text, link }) => ({ text, ...(link && { link }) })),
      WHITE,
    ),
];

function writeRuns(given: readonly TextRun[]): string {
  const runs = given.map((run) => ({ ...run, text: run.text.replace(/\s*[\n\r]\s*/g, ' ').replace(/[ \t]+/g, ' ') }));
  const words = runs.map(({ text }) => text).join('');
  if (words.trim() === '') return '';
  if (runs.every((run) => marksOf(run).length === 0)) return escaped(words.trim());
  for (const form of FORMS) {
    const marked = trimmed(form(runs));
    const written = marks(marked);
    if (isReadAs(written, marked)) return written;
  }
  return escaped(words.trim());
}

/** A sign in front keeps the text from being read as another block. */
function isReadAs(written: string, runs: readonly TextRun[]): boolean {
  const [block, other] = parseMarkdown(`x ${written}`);
  const read = block?.type === 'paragraph' && !other ? block.runs : [];
  const wanted = joined([{ text: 'x ' }, ...runs]);
  return (
    read.length === wanted.length &&
    read.every((run, at) => run.text === wanted[at]?.text && looksLike(run, wanted[at]))
  );
}

function joined(runs: readonly TextRun[]): TextRun[] {
  const all: TextRun[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (last && looksLike(last, run)) all.splice(-1, 1, { ...last, text: last.text + run.text });
    else if (run.text !== '') all.push(run);
  }
  return all;
}

function trimmed(runs: readonly TextRun[]): TextRun[] {
  const all = joined(runs).map((run) => ({ ...run }));
  const [first] = all;
  const last = all.at(-1);
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return all.filter(({ text }) => text !== '');
}

/** Takes the marks off the given characters at both ends of what is bold or italic. */
function narrowed(runs: readonly TextRun[], outside: RegExp): TextRun[] {
  const letters = runs.flatMap((run) => Array.from(run.text, (text): TextRun => ({ ...run, text })));
  for (const mark of ['bold', 'italic'] as const) {
    const trim = (order: TextRun[]) => {
      let inside = false;
      for (const letter of order) {
        if (!letter[mark]) inside = false;
        else if (!inside && outside.test(letter.text)) delete letter[mark];
        else inside = true;
      }
    };
    trim(letters);
    trim(letters.toReversed());
  }
  return joined(letters);
}

type Mark = 'bold' | 'italic' | `link:${string}`;
const marksOf = ({ bold, italic, link }: TextRun): Mark[] => [
  ...(link === undefined ? [] : [`link:${link}` as const]),
  ...(bold ? ['bold' as const] : []),
  ...(italic ? ['italic' as const] : []),
];
const SIGN = { bold: '**', italic: '*' } as const;
const opening = (mark: Mark) => (mark === 'bold' || mark === 'italic' ? SIGN[mark] : '[');
const closing = (mark: Mark) =>
  mark === 'bold' || mark === 'italic' ? SIGN[mark] : `](${address(mark.slice('link:'.length))})`;

/** Runs with their marks inside each other: the mark that lasts longest is outside. */
function marks(runs: readonly TextRun[]): string {
  const open: Mark[] = [];
  let written = '';
  const close = (count: number) => {
    for (let left = count; left > 0; left -= 1) written += closing(open.pop() ?? 'bold');
  };
  const lasts = (mark: Mark, from: number) => {
    const end = runs.findIndex((run, at) => at >= from && !marksOf(run).includes(mark));
    return (end === -1 ? runs.length : end) - from;
  };
  runs.forEach((run, at) => {
    const wanted = marksOf(run);
    const ended = open.findIndex((mark) => !wanted.includes(mark));
    if (ended !== -1) close(open.length - ended);
    const missing = wanted.filter((mark) => !open.includes(mark)).sort((one, two) => lasts(two, at) - lasts(one, at));
    for (const mark of missing) {
      // An exclamation mark before a link would make a picture.
      if (mark.startsWith('link:')) written = written.replace(/!$/, '\\!');
      written += opening(mark);
      open.push(mark);
    }
    written += escaped(run.text);
  });
  close(open.length);
  return written;
}
