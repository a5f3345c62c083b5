/** The paragraphs of a plain text: split at every kind of line break, blank ones dropped (docs/rules.md#posts). */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** A heading or a paragraph of a page. */
interface Block {
  heading: boolean;
  text: string;
}

const HEADING = /^##\s+(?=\S)/;

/**
 * The headings and paragraphs of a page: each line is one, and a heading begins with two number signs and a space. It
 * stays text, whatever it contains (docs/rules.md#pages).
 * @example blocksOf('## Kapsam\nMetin') // [{ heading: true, text: 'Kapsam' }, { heading: false, text: 'Metin' }]
 */
export const blocksOf = (text: string): Block[] =>
  paragraphsOf(text).map((line) => ({ heading: HEADING.test(line), text: line.replace(HEADING, '') }));
