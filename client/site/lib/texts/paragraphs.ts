/** Splits a plain text at every kind of line break and drops empty paragraphs (docs/rules.md#posts). */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r\n|[\r\n\v\u0085\u2028\u2029]/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

interface Block {
  heading: boolean;
  text: string;
}

const HEADING = /^##\s+(?=\S)/;

/**
 * Splits a page into headings and paragraphs by lines: a heading begins with two number signs and a space. Everything
 * else stays plain text (docs/rules.md#pages).
 * @example blocksOf('## Kapsam\nMetin') // [{ heading: true, text: 'Kapsam' }, { heading: false, text: 'Metin' }]
 */
export const blocksOf = (text: string): Block[] =>
  paragraphsOf(text).map((line) => ({ heading: HEADING.test(line), text: line.replace(HEADING, '') }));
