import { paragraphsOf } from '#shared/lib/paragraphs.ts';
import type { TextTree } from '#shared/schemas/text-tree.ts';

/** The shortest and longest first sentence, in UTF-16 code units, that can stand alone in large letters. */
const SHORTEST = 12;
const LONGEST = 180;
/** A sentence ends with a mark, closing quotation marks, and a space before a capital, a digit or a quotation mark. */
const SENTENCE_END = /[.!?…]["”’»)]*(?=\s+["“‘«(]?[\p{Lu}\d])/gu;

/**
 * @returns an empty `first` when the sentence is too short, such as an abbreviation, or too long; an empty `rest` when
 * the paragraph is one sentence
 */
export function splitFirstSentence(paragraph: string): { first: string; rest: string } {
  const ends = [...paragraph.matchAll(SENTENCE_END)].map(({ 0: mark, index }) => index + mark.length);
  const end = ends.find((position) => position >= SHORTEST) ?? paragraph.length;
  if (end > LONGEST) return { first: '', rest: paragraph };
  return { first: paragraph.slice(0, end), rest: paragraph.slice(end).trimStart() };
}

interface WholeText {
  text: string;
  tree: TextTree | undefined;
}

/**
 * The first sentence of a text for a place of its own, and the text without it.
 * @returns an empty `first` when the text begins with anything but a sentence of plain words
 */
export function withoutFirstSentence(whole: WholeText): { first: string; rest: WholeText } {
  const { text, tree } = whole;
  if (!tree) {
    const [beginning = '', ...others] = paragraphsOf(text);
    const { first, rest } = isQuotation(beginning) ? { first: '', rest: beginning } : splitFirstSentence(beginning);
    return { first, rest: { text: [rest, ...others].join('\n'), tree } };
  }
  const [block, ...blocks] = tree;
  if (block?.type !== 'paragraph') return { first: '', rest: whole };
  const [run = { text: '' }, ...runs] = block.runs;
  const { first, rest } = splitFirstSentence(run.text);
  if (run.bold || run.italic || run.link || (rest === '' && runs.length > 0)) return { first: '', rest: whole };
  return {
    first,
    rest: { text, tree: rest === '' ? blocks : [{ ...block, runs: [{ ...run, text: rest }, ...runs] }, ...blocks] },
  };
}

export const isQuotation = (paragraph: string): boolean => /^(?:“[^“”]+”|«[^«»]+»|"[^"]+")$/.test(paragraph);
