import { copiedTable, type Tally } from './clipboard-tables.ts';

/** Elements that stand on lines of their own wherever they come from; their words never join those beside them. */
const BLOCKS = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form h2 h3 header hgroup hr legend li main menu nav ol optgroup option p pre search section select ' +
    'summary table tbody td textarea tfoot th thead tr ul'
  ).split(' '),
);
const BLOCK_STYLE = /(?:^|[;\s])display:\s*(?:block|flex|grid|list-item|table)/;
const LINES_STYLE = /(?:^|[;\s])white-space:\s*(?:pre|break-spaces)/;
const MARKS = new Set(['a', 'b', 'strong', 'i', 'em']);

/**
 * The content of a place: blocks of every kind, paragraphs alone as a quote, one line with lists below as an entry of a list, or
 * one line as a cell.
 */
type Room = 'blocks' | 'paragraphs' | 'entry' | 'cell';

interface Around {
  marks: readonly Element[];
  line: 'p' | 'h2' | 'h3';
  /** The style of the paragraph, by which word processors mark the entries of lists. */
  style: string;
  /** Whether a line break in the source is one that people see. */
  keepsLines: boolean;
}

const isOneLine = (room: Room) => room === 'entry' || room === 'cell';

const PLAIN: Around = { marks: [], line: 'p', style: '', keepsLines: false };

/**
 * Copied HTML as headings, paragraphs, lists, quotes, tables and rules in a row, whatever the elements were. What has
 * no place in a text leaves its words, apart from those beside them.
 */
export function asBlocks(body: Element): Tally {
  const tally: Tally = { merged: 0, columns: 0, rows: 0 };
  const target = body.cloneNode() as Element;
  new Writer(target, 'blocks', tally).addAll(body, PLAIN);
  body.replaceChildren(...target.childNodes);
  return tally;
}

/** The style attribute is read under another name (see `withoutStyles`). */
const styleOf = (element: Element) => element.getAttribute('data-style')?.toLowerCase() ?? '';

class Writer {
  readonly #into: Element;
  readonly #room: Room;
  readonly #tally: Tally;
  #line: Element | undefined;

  constructor(into: Element, room: Room, tally: Tally) {
    this.#into = into;
    this.#room = room;
    this.#tally = tally;
  }

  addAll(parent: Node, around: Around): void {
    for (const node of [...parent.childNodes]) {
      if (node instanceof Text) this.#addText(node.data, around);
      else if (node instanceof Element) this.#addElement(node, around);
    }
  }

  #addElement(element: Element, around: Around): void {
    const name = element.localName;
    const style = styleOf(element);
    const keepsLines = around.keepsLines || name === 'pre' || LINES_STYLE.test(style);
    const inside: Around = { ...around, keepsLines };
    if (name === 'br') this.#endLine(around.line);
    else if (MARKS.has(name)) this.addAll(element, { ...inside, marks: [...around.marks, element] });
    else if (!BLOCKS.has(name) && !BLOCK_STYLE.test(style)) this.addAll(element, inside);
    else {
      this.#endLine();
      this.#addBlock(element, inside, style);
      this.#endLine();
    }
  }

  #addBlock(element: Element, inside: Around, style: string): void {
    const name = element.localName;
    const around = name === 'p' ? { ...inside, style } : inside;
    if (name === 'ul' || name === 'ol') {
      if (this.#room === 'blocks' || this.#room === 'entry') this.#addList(element, around);
      else this.addAll(element, around);
    } else if (this.#room === 'blocks' && element instanceof HTMLTableElement) this.#addTable(element, around);
    else if (this.#room === 'blocks' && name === 'blockquote') this.#addPart(element, 'paragraphs', around);
    else if (this.#room === 'blocks' && name === 'hr') this.#into.append(document.createElement('hr'));
    else if (this.#room === 'blocks' && (name === 'h2' || name === 'h3'))
      this.addAll(element, { ...around, line: name });
    else this.addAll(element, around);
  }

  /** Adds what an element holds as one part of this place, unless it holds no words. */
  #addPart(element: Element, room: Room, around: Around, into: Element = this.#into): Element | undefined {
    const part = document.createElement(element.localName);
    new Writer(part, room, this.#tally).addAll(element, around);
    if (part.childNodes.length > 0) into.append(part);
    return part.parentElement === null ? undefined : part;
  }

  /** Adds a table behind its caption. */
  #addTable(table: HTMLTableElement, around: Around): void {
    const write = (cell: Element, into: Element) =>
      new Writer(into, 'cell', this.#tally).addAll(cell, { ...around, line: 'p', style: '' });
    const parts = copiedTable(table, write, this.#tally);
    if (!parts) {
      this.addAll(table, around);
      return;
    }
    if (table.caption) this.addAll(table.caption, around);
    this.#endLine();
    this.#into.append(...parts);
  }

  #addList(element: Element, around: Around): void {
    const list = document.createElement(element.localName);
    const start = element.getAttribute('start');
    if (start !== null) list.setAttribute('start', start);
    let last: Element | undefined;
    for (const child of element.childNodes) {
      const isNested = child instanceof Element && (child.localName === 'ul' || child.localName === 'ol');
      // Some programs put a nested list behind its entry instead of into it.
      if (isNested && last) new Writer(last, 'entry', this.#tally).addAll(wrapped(child), PLAIN);
      else if (child instanceof Element) last = this.#addItem(child, around, list) ?? last;
      else if (child.textContent?.trim()) last = this.#addItem(wrapped(child), around, list) ?? last;
    }
    if (list.childNodes.length > 0) this.#into.append(list);
  }

  #addItem(element: Element, around: Around, list: Element): Element | undefined {
    const item = document.createElement('li');
    new Writer(item, 'entry', this.#tally).addAll(element, { ...around, line: 'p', style: '' });
    if (item.childNodes.length === 0) return undefined;
    // An entry begins with its paragraph, also one that has only a list.
    if (item.firstElementChild?.localName !== 'p') item.prepend(document.createElement('p'));
    list.append(item);
    return item;
  }

  #addText(text: string, around: Around): void {
    if (!around.keepsLines) {
      this.#addWords(text, around);
      return;
    }
    text.split(/\r\n?|\n/).forEach((line, at) => {
      if (at > 0) this.#endLine(around.line);
      this.#addWords(line, around);
    });
  }

  #addWords(text: string, { marks, line, style }: Around): void {
    if (text.trim() === '' && !this.#line) return;
    const words = marks.reduceRight<Node>((inner, mark) => {
      const outer = mark.cloneNode() as Element;
      outer.append(inner);
      return outer;
    }, document.createTextNode(text));
    this.#openLine(line, style).append(words);
  }

  #openLine(name: Around['line'], style: string): Element {
    if (this.#line) return this.#line;
    const former = isOneLine(this.#room) ? this.#into.querySelector(':scope > p') : null;
    if (former) {
      former.append(' ');
      this.#line = former;
      return former;
    }
    const line = document.createElement(name);
    if (style !== '') line.setAttribute('data-style', style);
    if (isOneLine(this.#room)) this.#into.prepend(line);
    else this.#into.append(line);
    this.#line = line;
    return line;
  }

  /** @param name the kind of line that a line break stands in: a heading goes on behind a break */
  #endLine(name: Around['line'] = 'p'): void {
    if (name === 'p') this.#line = undefined;
    else this.#line?.append(' ');
  }
}

function wrapped(node: Node): Element {
  const wrapper = document.createElement('li');
  wrapper.append(node.cloneNode(true));
  return wrapper;
}
