import { asBlocks } from './clipboard-blocks.ts';
import { linkAddresses } from './clipboard-links.ts';
import { removePictures } from './clipboard-pictures.ts';
import type { Tally } from './clipboard-tables.ts';

/** The policy of the site forbids inline styles, also those of a copied page, so they are read from another attribute. */
const STYLE_SHEET = /<style[\s\S]*?(?:<\/style>|$)/gi;
const STYLE_ATTRIBUTE = /(<[a-z][^<>]*?\s)style(?=\s*=)/gi;
const GOOGLE_LINK = 'https://www.google.com/url?';

/** The elements of the editor's own copies; another editor's copy that has more is cleaned as any page. */
const OWN =
  'p, h2, h3, strong, em, a, ul, ol, li, blockquote, hr, figure, figure > *, div[data-card], div[data-card] > strong, ' +
  'table, tbody, tr, td:not([colspan], [rowspan]), th:not([colspan], [rowspan])';
const isOwn = (body: Element) =>
  body.querySelector('[data-pm-slice]') !== null && [...body.querySelectorAll('*')].every((each) => each.matches(OWN));

/** Elements whose content nobody reads. */
const WORDLESS = 'script, noscript, template, title, meta, link, [hidden]';
const HIDDEN = /(?:^|[;\s])(?:display:\s*none|mso-hide:\s*all)/;
/** Parts of a page that are no text; they part the words beside them. */
const CONTROLS = 'svg, iframe, button, video, audio, canvas, object';

/** Counts of the parts of a clipboard that did not come into the text. */
export interface NotTaken extends Tally {
  pictures: number;
}
const NOTHING: NotTaken = { pictures: 0, merged: 0, columns: 0, rows: 0 };

interface Cleaned {
  html: string;
  notTaken: NotTaken;
}

/**
 * Copied HTML with headings, paragraphs, lists, quotes, tables, bold, italic and links only: without the styles,
 * bullets and marks of word processors. No two words that were apart run together.
 */
export function cleanHtml(html: string): Cleaned {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  for (const element of body.querySelectorAll('meta')) if (!element.matches('[data-pm-slice]')) element.remove();
  if (isOwn(body)) return { html, notTaken: NOTHING };
  for (const element of body.querySelectorAll(WORDLESS)) element.remove();
  for (const element of [...body.querySelectorAll('*')]) if (HIDDEN.test(styleOf(element))) element.remove();
  for (const element of body.querySelectorAll(CONTROLS)) element.replaceWith(' ');
  const pictures = removePictures(body);
  removeComments(body);
  for (const element of [...body.querySelectorAll('*')]) cleanElement(element);
  const tally = asBlocks(body);
  listParagraphs(body);
  cleanTexts(body);
  linkAddresses(body);
  for (const paragraph of [...body.querySelectorAll('p')])
    if (paragraph.textContent?.trim() === '' && !paragraph.closest('li, td')) paragraph.remove();
  return { html: body.innerHTML, notTaken: { pictures, ...tally } };
}

const withoutStyles = (html: string) => html.replace(STYLE_SHEET, '').replace(STYLE_ATTRIBUTE, '$1data-style');

export const cleanText = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('\u00ad', '');

function walk(root: Node, what: number): Node[] {
  const walker = document.createTreeWalker(root, what);
  const found: Node[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node);
  return found;
}

function removeComments(body: HTMLElement): void {
  for (const comment of walk(body, NodeFilter.SHOW_COMMENT)) comment.parentNode?.removeChild(comment);
}

function cleanTexts(body: HTMLElement): void {
  for (const text of walk(body, NodeFilter.SHOW_TEXT)) text.textContent = cleanText(text.textContent ?? '');
}

const styleOf = (element: Element) => element.getAttribute('data-style')?.toLowerCase() ?? '';
const isNormal = (style: string) => /(?:^|[;\s])font-weight:\s*(?:normal|[1-4]00)\b/.test(style);
const isBold = (style: string) => /(?:^|[;\s])font-weight:\s*(?:bold|[6-9]00)\b/.test(style);
const isItalic = (style: string) => /(?:^|[;\s])font-style:\s*(?:italic|oblique)/.test(style);

function renamed(element: Element, name: string): Element {
  const other = document.createElement(name);
  for (const { name: attribute, value } of element.attributes) other.setAttribute(attribute, value);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

function cleanElement(element: Element): void {
  const style = styleOf(element);
  const name = element.localName;
  if (name === 'b' || name === 'strong') {
    // Google Docs wraps all that is copied into a `b` that is not bold.
    if (isNormal(style)) element.replaceWith(...element.childNodes);
  } else if (name === 'span' || name === 'font') {
    if (isBold(style)) wrapContent(element, 'strong');
    if (isItalic(style)) wrapContent(element, 'em');
  } else if (name === 'h1' || element.classList.contains('MsoTitle')) renamed(element, 'h2');
  else if (name === 'h4' || name === 'h5' || name === 'h6') renamed(element, 'h3');
  else if (name === 'a') cleanLink(element);
  else if (element.matches(WORD_QUOTE)) quote(element);
}

/** Word marks a quote by the style of its paragraph. */
const WORD_QUOTE = 'p.MsoQuote, p.MsoIntenseQuote';

function quote(paragraph: Element): void {
  const blockquote = document.createElement('blockquote');
  paragraph.replaceWith(blockquote);
  blockquote.append(paragraph);
}

function wrapContent(element: Element, name: string): void {
  const wrapper = document.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

function cleanLink(element: Element): void {
  const address = element.getAttribute('href') ?? '';
  if (address === '' || address.startsWith('#')) element.replaceWith(...element.childNodes);
  else if (address.startsWith(GOOGLE_LINK)) {
    element.setAttribute('href', new URL(address).searchParams.get('q') ?? address);
  }
}

/** A bullet or number that a word processor wrote as text, with the white space behind. */
const MARKER = /^[\s\u00a0]*(?:([·•▪◦§o–-])|(?:(\d{1,3})|[a-z]{1,4})[.)])[\s\u00a0]*(?:\t|[\u00a0\s]{2,})/i;
const BULLET_LINE = /^[\s\u00a0]*([·•▪◦])[\s\u00a0]+/;
const LEVEL = /mso-list:[^;]*\blevel(\d)/;

/** Paragraphs that are entries of a list, as Word and plain texts have them, become lists. */
function listParagraphs(body: HTMLElement): void {
  let open: { list: Element; level: number }[] = [];
  let last: Element | undefined;
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const level = Number(LEVEL.exec(styleOf(paragraph))?.[1] ?? 0);
    const text = paragraph.textContent ?? '';
    const marker = (level > 0 ? MARKER : BULLET_LINE).exec(text);
    if (paragraph.closest('td')) removeMarker(paragraph, marker?.[0].length ?? 0);
    if (paragraph.closest('li, td') || (level === 0 && !marker)) continue;
    const ordered = marker !== null && marker[1] === undefined;
    if (last !== paragraph.previousElementSibling || !last) open = [];
    const depth = Math.max(1, level);
    while ((open.at(-1)?.level ?? 0) > depth) open.pop();
    if (open.at(-1)?.level !== depth) {
      const list = document.createElement(ordered ? 'ol' : 'ul');
      // A list that goes on behind a paragraph begins with another number than 1.
      if (marker?.[2]) list.setAttribute('start', marker[2]);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ list, level: depth });
    }
    last = open[0]?.list;
    removeMarker(paragraph, marker?.[0].length ?? 0);
    const item = document.createElement('li');
    open.at(-1)?.list.append(item);
    item.append(paragraph);
  }
}

function removeMarker(paragraph: Element, length: number): void {
  let left = length;
  for (const text of walk(paragraph, NodeFilter.SHOW_TEXT)) {
    const content = text.textContent ?? '';
    text.textContent = content.slice(left);
    left = Math.max(0, left - content.length);
  }
}
