import { isQuotation, splitFirstSentence } from '#client/site/ui/first-sentence.ts';
import { paragraphsOf } from '#shared/lib/paragraphs.ts';
import type { TextTree } from '#shared/schemas/text-tree.ts';

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
