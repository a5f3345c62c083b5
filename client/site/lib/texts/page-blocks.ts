import { paragraphsOf } from '#shared/lib/paragraphs.ts';
import type { TextRun, TextTree } from '#shared/schemas/text-tree.ts';

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

interface Question {
  runs: TextRun[];
  /** Empty for a heading that only other headings follow. */
  answer: TextTree;
}

/** The text of a page of questions: what stands before the first heading, and each heading with the text below. */
export function questionsIn({ content, tree }: { content: string; tree?: TextTree | undefined }) {
  const before: TextTree = [];
  const questions: Question[] = [];
  for (const block of tree ?? blocksOf(content).map(toBlock)) {
    if (block.type === 'heading') questions.push({ runs: block.runs, answer: [] });
    else (questions.at(-1)?.answer ?? before).push(block);
  }
  return { before, questions };
}

const toBlock = ({ heading, text }: Block): TextTree[number] =>
  heading ? { type: 'heading', level: 2, runs: [{ text }] } : { type: 'paragraph', runs: [{ text }] };
