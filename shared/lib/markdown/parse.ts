import MarkdownIt from 'markdown-it';
import { LIMITS, MARKDOWN, type TextFormat } from '#shared/constants.ts';
import { isEmail } from '#shared/lib/links/email.ts';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import { isCallLink, isSitePath, isWebUrl } from '#shared/lib/links/link.ts';
import { paragraphsOf } from '#shared/lib/paragraphs.ts';
import type {
  CardReference,
  FileReference,
  ParsedBlock,
  TextItem,
  TextList,
  TextRun,
} from '#shared/schemas/text-tree.ts';
import { cellsIn, tableAsText, tableBlocks, tableRule } from './tables.ts';
import { wordsIn } from './words.ts';

/*
 * Markdown by markdown-it with the constructs of docs/rules.md#texts-with-structure and no others. Only the server and
 * the back office load this file; pages get the tree.
 */

const CONSTRUCTS = ['heading', 'list', 'blockquote', 'hr', 'emphasis', 'link', 'image', 'escape'];
const parser = new MarkdownIt('zero', { maxNesting: MARKDOWN.nesting }).enable(CONSTRUCTS);
parser.block.ruler.before('paragraph', 'table_of_lines', tableRule, { alt: ['paragraph'] });
// `linkOf` and `pictureOf` decide about addresses, so that a refused address leaves its text instead of its Markdown.
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;

type Token = ReturnType<typeof parser.parse>[number];

/**
 * A text in Markdown as a tree. Every text has one: what is no construct is text. A text that is too long or nested too
 * deeply is read as plain text.
 */
export function parseMarkdown(text: string): ParsedBlock[] {
  if (text.length > LIMITS.content) return plainBlocks(text);
  const tokens = parser.parse(text, {});
  // The parser drops what is nested more deeply.
  if (tokens.some(({ level }) => level >= MARKDOWN.nesting - 1)) return plainBlocks(text);
  return withoutTooMany(blocksIn(readNodes(tokens)));
}

/** The words of a main text in its format, for lists, feeds, search engines and shared links. */
export const wordsOf = (text: string, format: TextFormat | undefined): string =>
  format === 'markdown' ? wordsIn(parseMarkdown(text)) : text;

const plainBlocks = (text: string): ParsedBlock[] =>
  paragraphsOf(text).map((paragraph) => ({ type: 'paragraph', runs: [{ text: paragraph }] }));

/** Pictures beyond the limit leave their description, cards and files their text, tables their rows. */
function withoutTooMany(blocks: ParsedBlock[]): ParsedBlock[] {
  const left = {
    picture: MARKDOWN.pictures as number,
    card: MARKDOWN.cards as number,
    file: MARKDOWN.cards as number,
  };
  let cells = MARKDOWN.cells as number;
  return blocks.flatMap((block): ParsedBlock[] => {
    if (block.type === 'table') {
      cells -= cellsIn(block);
      return cells >= 0 ? [block] : tableAsText(block);
    }
    if (block.type !== 'picture' && block.type !== 'card' && block.type !== 'file') return [block];
    left[block.type] -= 1;
    return left[block.type] >= 0 ? [block] : plainBlocks(block.type === 'picture' ? block.alt : block.text);
  });
}

/** A block of the parser with the blocks inside. */
interface Node {
  token: Token;
  children: Node[];
}

function readNodes(tokens: readonly Token[]): Node[] {
  const root: Node[] = [];
  const open = [root];
  for (const token of tokens) {
    if (token.nesting < 0) {
      open.pop();
      continue;
    }
    const node: Node = { token, children: [] };
    open.at(-1)?.push(node);
    if (token.nesting > 0) open.push(node.children);
  }
  return root;
}

const blocksIn = (nodes: readonly Node[]): ParsedBlock[] => nodes.flatMap(toBlocks);

function toBlocks(node: Node): ParsedBlock[] {
  const { token, children } = node;
  switch (token.type) {
    case 'heading_open': {
      const runs = joinedRuns(linesIn(children));
      return runs.length === 0
        ? []
        : [{ type: 'heading', level: token.tag === 'h1' || token.tag === 'h2' ? 2 : 3, runs }];
    }
    case 'paragraph_open':
      return paragraphBlocks(linesIn(children));
    case 'blockquote_open': {
      const items = paragraphsIn(children).map((runs) => ({ runs }));
      return items.length === 0 ? [] : [{ type: 'quote', items }];
    }
    case 'bullet_list_open':
    case 'ordered_list_open': {
      const list = toList(node, 1);
      return list.items.length === 0 ? [] : [list];
    }
    case 'hr':
      return [{ type: 'rule' }];
    case 'table_open':
      return tableBlocks(children.map((row) => row.children.map((cell) => joinedRuns(lines(cell.token)))));
    default:
      return [];
  }
}

const isList = ({ token: { type } }: Node) => type === 'bullet_list_open' || type === 'ordered_list_open';

function toList({ token, children }: Node, depth: number): TextList {
  const start = Number(token.attrGet('start') ?? 1);
  const items = children.flatMap((item) => toItems(item, depth));
  return { type: 'list', ordered: token.type === 'ordered_list_open', ...(start !== 1 && { start }), items };
}

/** An entry of a list has one paragraph; entries of lists that are nested too deeply follow it. */
function toItems({ children }: Node, depth: number): TextItem[] {
  const runs = joinedRuns(paragraphsIn(children.filter((node) => !isList(node))));
  const lists = children.filter(isList).map((node) => toList(node, depth + 1));
  const filled = lists.filter(({ items }) => items.length > 0);
  if (depth >= MARKDOWN.listDepth)
    return [...(runs.length > 0 ? [{ runs }] : []), ...filled.flatMap(({ items }) => items)];
  if (filled.length > 0) return [{ runs, lists: filled }];
  return runs.length === 0 ? [] : [{ runs }];
}

/** The paragraphs of a quote or of an entry of a list, in which other blocks are paragraphs too. */
function paragraphsIn(nodes: readonly Node[]): TextRun[][] {
  return nodes
    .flatMap(({ token, children }) => (token.type === 'inline' ? [joinedRuns(lines(token))] : paragraphsIn(children)))
    .filter((runs) => runs.length > 0);
}

interface Picture {
  image: string;
  alt: string;
  caption: string;
}
type Piece = TextRun | Picture;

const linesIn = (nodes: readonly Node[]): Piece[][] => nodes.flatMap(({ token }) => lines(token));

/** What stands in each line of a paragraph. */
function lines({ children }: Token): Piece[][] {
  const found: Piece[][] = [[]];
  const marks = { strong: 0, em: 0 };
  let link = '';
  for (const token of children ?? []) {
    if (token.type === 'strong_open' || token.type === 'strong_close') marks.strong += token.nesting;
    else if (token.type === 'em_open' || token.type === 'em_close') marks.em += token.nesting;
    else if (token.type === 'link_open') link = String(token.attrGet('href') ?? '');
    else if (token.type === 'link_close') link = '';
    else if (token.type === 'image') found.at(-1)?.push(pictureOf(token));
    else {
      const [first = '', ...others] = token.content.split('\n');
      const toRun = (text: string): TextRun => ({
        text,
        ...(marks.strong > 0 && { bold: true }),
        ...(marks.em > 0 && { italic: true }),
        ...(link !== '' && { link }),
      });
      found.at(-1)?.push(toRun(first));
      for (const text of others) found.push([toRun(text)]);
    }
  }
  return found;
}

const pictureOf = (token: Token): Picture => ({
  image: normalizeImageUrl(String(token.attrGet('src') ?? '')),
  alt: (token.children ?? [])
    .map(({ content }) => content)
    .join('')
    .replace(/\s+/g, ' ')
    .trim(),
  caption: String(token.attrGet('title') ?? '')
    .replace(/\s+/g, ' ')
    .trim(),
});

/** Whether a picture may stand in a text: a path of this site or an https address, as in every picture's field. */
const isShown = ({ image }: Picture) => isSitePath(image) || (isWebUrl(image) && image.startsWith('https:'));

/** Pictures, cards and files on lines of their own are blocks; the other lines form paragraphs. */
function paragraphBlocks(found: readonly Piece[][]): ParsedBlock[] {
  const blocks: ParsedBlock[] = [];
  let pending: Piece[][] = [];
  const endParagraph = () => {
    const runs = joinedRuns(pending);
    if (runs.length > 0) blocks.push({ type: 'paragraph', runs });
    pending = [];
  };
  for (const line of found) {
    const [only, second] = line.filter((piece) => 'image' in piece || piece.text.trim() !== '');
    const block = only && !second ? blockOf(only) : undefined;
    if (!block) {
      pending.push(line);
      continue;
    }
    endParagraph();
    blocks.push(block);
  }
  endParagraph();
  return blocks;
}

function blockOf(piece: Piece): ParsedBlock | undefined {
  if ('image' in piece) return isShown(piece) ? { type: 'picture', ...piece } : undefined;
  return cardOf(piece) ?? fileOf(piece);
}

const CARD = /^(hotel|post):([0-9a-f]{24})$/;
const ROOM_CARD = /^room:([0-9a-f]{24})\/(\S+)$/;

function cardOf({ text, link = '' }: TextRun): CardReference | undefined {
  const [, kind, id = ''] = CARD.exec(link) ?? [];
  if (kind) return { type: 'card', kind: kind === 'hotel' ? 'hotel' : 'post', id, text: text.trim() };
  const [, hotel, room = ''] = ROOM_CARD.exec(link) ?? [];
  return hotel ? { type: 'card', kind: 'room', id: hotel, room: decoded(room), text: text.trim() } : undefined;
}

const FILE = /^\/uploads\/[\w-]{1,121}\.pdf$/i;

const fileOf = ({ text, link = '' }: TextRun): FileReference | undefined =>
  FILE.test(link) ? { type: 'file', url: link, text: text.trim() } : undefined;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Lines as one paragraph, without white space around it. A picture within a line leaves its description. */
function joinedRuns(found: readonly Piece[][]): TextRun[] {
  const runs: TextRun[] = [];
  found.forEach((line, at) => {
    if (at > 0) addRun(runs, { text: ' ' });
    for (const piece of line) addRun(runs, 'image' in piece ? { text: piece.alt } : shownRun(piece));
  });
  return trimmed(runs);
}

function addRun(runs: TextRun[], run: TextRun): void {
  const last = runs.at(-1);
  // White space between two lines or marks belongs to the run before.
  if (last && looksLike(last, run)) last.text += run.text;
  else if (run.text !== '') runs.push({ ...run });
}

export const looksLike = (first: TextRun, second: TextRun): boolean =>
  Boolean(first.bold) === Boolean(second.bold) &&
  Boolean(first.italic) === Boolean(second.italic) &&
  first.link === second.link;

function trimmed(runs: readonly TextRun[]): TextRun[] {
  const shown: TextRun[] = [];
  for (const run of runs) {
    const text = run.text.replace(/[ \t]+/g, ' ');
    // Two spaces may also meet where the look changes.
    addRun(shown, { ...run, text: shown.at(-1)?.text.endsWith(' ') ? text.replace(/^ /, '') : text });
  }
  const [first] = shown;
  if (first) first.text = first.text.trimStart();
  const last = shown.at(-1);
  if (last) last.text = last.text.trimEnd();
  const filled = shown.filter(({ text }) => text !== '');
  return filled.length === shown.length ? filled : trimmed(filled);
}

const shownRun = ({ link, ...run }: TextRun): TextRun => {
  const address = link === undefined ? undefined : linkOf(link);
  return address === undefined ? run : { ...run, link: address };
};

const MAILTO = /^mailto:([^\s?]+)(?:\?\S*)?$/i;

/**
 * The address of a link that a text may have.
 * @returns undefined for any other address, such as `javascript:`
 */
export function linkOf(address: string): string | undefined {
  const link = address.trim();
  const email = MAILTO.exec(link)?.[1];
  const isLink =
    isWebUrl(link) || isSitePath(link) || isCallLink(link) || (email !== undefined && isEmail(decoded(email)));
  return isLink ? link : undefined;
}
