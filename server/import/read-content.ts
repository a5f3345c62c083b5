import { Parser } from 'htmlparser2';
import { wordsIn } from '#shared/lib/markdown/words.ts';
import type { ParsedBlock } from '#shared/schemas/text-tree.ts';
import * as tree from './blocks.ts';

export interface FoundPicture {
  url: string;
  /** The description, and the line below it. */
  alt: string;
  caption?: string;
}

/** Finds the pictures and links of a content on the new site, and notes the parts that are left out. */
export interface Sources {
  picture(id: number | undefined, src: string): FoundPicture | undefined;
  /** @param ids missing for the pictures that were uploaded with the entry */
  gallery(ids: number[] | undefined): FoundPicture[];
  /** @returns undefined for an address that leads nowhere on the new site */
  link(href: string): string | undefined;
  leave(what: string): void;
}

const MAX_DEPTH = 300;
const HEADINGS: Readonly<Record<string, 2 | 3>> = { h1: 2, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 };
const BLOCKS = new Set(
  'p div section article header footer main aside nav figure figcaption address dl dt dd pre details summary center caption'.split(
    ' ',
  ),
);
const WITHOUT_TEXT = new Set(
  'script style iframe object embed form video audio svg canvas noscript template select textarea math map'.split(' '),
);
const BOLD = new Set(['b', 'strong']);
const ITALIC = new Set(['i', 'em', 'cite', 'dfn', 'var']);
const WORDS = new Set(['script', 'style', 'noscript', 'template']);
const SHORTCODE = /\[(\[?)(\/?)([a-zA-Z][\w-]*)((?:\s[^[\]]*)?)\](\]?)/g;

interface Reading {
  text: tree.Building;
  sources: Sources;
  /** The classic editor's lines are paragraphs. */
  isClassic: boolean;
  marks: tree.Marks;
  picture: (ParsedBlock & { type: 'picture' }) | undefined;
  pending: string;
  /** The button of a file leads where the file's name beside it leads. */
  isRepeated: boolean;
  pre: number;
}

const NO_MARKS: tree.Marks = { bold: 0, italic: 0, links: [] };

/**
 * The tree of a content of WordPress, of the block editor or the classic one. Scripts, embeds and shortcodes leave no
 * text.
 * @throws RangeError when elements are nested too deeply
 */
export function readContent(html: string, sources: Sources): ParsedBlock[] {
  const text = tree.beginText((address) => {
    sources.leave(`embed ${address}`);
    return sources.link(address);
  });
  const reading: Reading = {
    ...{ text, sources, isClassic: !html.includes('<!-- wp:'), picture: undefined },
    ...{ pending: '', isRepeated: false, pre: 0 },
    marks: { bold: 0, italic: 0, links: [] },
  };
  let [depth, skipped] = [0, 0];
  const parser = new Parser({
    onopentag(name, attributes) {
      endWords(reading);
      depth += 1;
      if (depth > MAX_DEPTH) throw new RangeError('nested too deeply');
      if (WITHOUT_TEXT.has(name)) {
        if (skipped === 0 && !WORDS.has(name)) sources.leave(`<${name}> ${attributes.src ?? ''}`.trim());
        skipped += 1;
      }
      if (skipped === 0) openTag(reading, name, attributes);
    },
    onclosetag(name) {
      endWords(reading);
      depth -= 1;
      if (skipped === 0) closeTag(reading, name);
      else if (WITHOUT_TEXT.has(name)) skipped -= 1;
    },
    ontext(data) {
      if (skipped === 0) reading.pending += data;
    },
    oncomment(data) {
      endWords(reading);
      const block = /^\s*wp:([\w-]+(?:\/[\w-]+)?)\s/.exec(data)?.[1];
      // A block without a text of its own is made by the theme, one with a stroke in its name by a plugin.
      if (block && (block.includes('/') || /\/\s*$/.test(data)) && block !== 'more') sources.leave(`block ${block}`);
    },
  });
  parser.end(html.replace(/\r\n?/g, '\n'));
  endWords(reading);
  return tree.endText(text);
}

const NOTHING: Sources = {
  picture: () => undefined,
  gallery: () => [],
  link: () => undefined,
  leave: () => undefined,
};

/** A line of an export, in which WordPress keeps elements and entities of HTML. */
export const plainLine = (html: string | undefined): string =>
  wordsIn(readContent(html ?? '', NOTHING))
    .replace(/\s+/g, ' ')
    .trim();

function show(reading: Reading, found: FoundPicture | undefined, alt = ''): void {
  if (!found) return;
  reading.picture = { type: 'picture', image: found.url, alt: alt || found.alt, caption: found.caption ?? '' };
  tree.addBlock(reading.text, reading.picture);
}

function endCaption(reading: Reading): void {
  const { picture, text } = reading;
  const line = tree.takeLine(text);
  if (picture?.caption === '') picture.caption = line;
  else tree.addWords(text, line, NO_MARKS);
  tree.endLine(text);
  reading.picture = undefined;
}

/** Adds the words since the last tag, without their shortcodes. */
function endWords(reading: Reading): void {
  const { pending } = reading;
  reading.pending = '';
  let from = 0;
  for (const match of pending.includes('[') ? pending.matchAll(SHORTCODE) : []) {
    const [whole, escaped, end = '', name = '', attributes = ''] = match;
    addWords(reading, pending.slice(from, match.index));
    from = match.index + whole.length;
    if (escaped) addWords(reading, whole.slice(1, -1));
    else if (!isShortcode(reading, name, end !== '', attributes)) addWords(reading, whole);
  }
  addWords(reading, pending.slice(from));
}

function addWords({ text, isClassic, isRepeated, pre, marks }: Reading, words: string): void {
  if (words === '' || isRepeated) return;
  const hasLines = tree.isPlain(text) && (isClassic || pre > 0);
  for (const [at, line] of (hasLines ? words.split('\n') : [words]).entries()) {
    if (at > 0) tree.endLine(text);
    tree.addWords(text, line, marks);
  }
}

/** Words in brackets are a shortcode only by what no sentence has: attributes, an end, or a name of a plugin. */
function isShortcode(reading: Reading, name: string, isEnd: boolean, attributes: string): boolean {
  const { text, sources } = reading;
  if (name === 'caption' || name === 'wp_caption') {
    if (isEnd) endCaption(reading);
    else tree.endLine(text);
  } else if (name === 'gallery') {
    const ids = /\bids=["']?([\d,\s]*)/.exec(attributes)?.[1]?.split(',').map(Number);
    for (const found of sources.gallery(ids)) show(reading, found);
  } else if (name === 'embed') tree.endLine(text);
  else if (isEnd || attributes.includes('=') || /[_\d-]/.test(name)) {
    if (!isEnd) sources.leave(`shortcode [${name}]`);
  } else return false;
  return true;
}

function openTag(reading: Reading, name: string, of: Record<string, string>): void {
  const { text, marks, sources } = reading;
  if (HEADINGS[name]) tree.beginHeading(text, HEADINGS[name]);
  else if (BLOCKS.has(name)) tree.endLine(text);
  else if (BOLD.has(name)) marks.bold += 1;
  else if (ITALIC.has(name)) marks.italic += 1;
  else if (name === 'a') {
    reading.isRepeated = of.class?.includes('wp-block-file__button') === true && text.runs.length > 0;
    marks.links.push(of.href === undefined ? undefined : sources.link(of.href));
  } else if (name === 'br') tree.isPlain(text) ? tree.endLine(text) : tree.addWords(text, ' ', NO_MARKS);
  else if (name === 'hr') tree.addBlock(text, { type: 'rule' });
  else if (name === 'img') {
    const id = Number(/\bwp-image-(\d+)/.exec(of.class ?? '')?.[1]) || undefined;
    show(reading, sources.picture(id, of.src ?? ''), of.alt);
  } else if (name === 'ul' || name === 'ol')
    tree.open(text, 'list', { ordered: name === 'ol', from: Math.max(0, Math.trunc(Number(of.start ?? 1)) || 0) });
  else if (name === 'blockquote') tree.open(text, 'quote');
  else if (name === 'table') tree.open(text, 'table');
  else if (name === 'li') tree.beginEntry(text);
  else if (name === 'tr') tree.beginRow(text);
  else if (name === 'td' || name === 'th') tree.beginCell(text);
  if (name === 'pre') reading.pre += 1;
}

function endLink(reading: Reading): void {
  reading.marks.links.pop();
  reading.isRepeated = false;
}

const ENDS = new Set(['li', 'td', 'th', 'tr']);
const CONTAINERS = new Set(['ul', 'ol', 'blockquote', 'table']);

function closeTag(reading: Reading, name: string): void {
  const { text, marks } = reading;
  if (HEADINGS[name]) tree.endHeading(text);
  else if (name === 'figcaption') endCaption(reading);
  else if (BLOCKS.has(name) || ENDS.has(name)) tree.endLine(text);
  else if (BOLD.has(name)) marks.bold -= 1;
  else if (ITALIC.has(name)) marks.italic -= 1;
  else if (name === 'a') endLink(reading);
  else if (CONTAINERS.has(name)) tree.close(text);
  if (name === 'pre') reading.pre -= 1;
  if (name === 'figure') reading.picture = undefined;
}
