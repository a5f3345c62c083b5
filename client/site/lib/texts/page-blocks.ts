import { paragraphsOf } from '#shared/lib/paragraphs.ts';

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
