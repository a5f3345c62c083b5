import type { ParsedBlock, TextBlock, TextItem } from '../../schemas/text-tree.ts';

interface Part {
  type?: string;
  runs?: TextItem['runs'];
  items?: readonly Part[];
  lists?: readonly Part[] | undefined;
}

const linesOf = ({ runs = [], items = [], lists = [] }: Part): string[] => [
  runs.map(({ text }) => text).join(''),
  ...[...items, ...lists].flatMap(linesOf),
];

/**
 * The words of a text without its structure, each heading, paragraph and list entry in a line; pictures and cards leave
 * none.
 */
export const wordsIn = (tree: readonly (ParsedBlock | TextBlock)[]): string =>
  tree
    .flatMap(linesOf)
    .filter((line) => line !== '')
    .join('\n');

/** The words of a main text as a page has it. @param tree missing for a plain text */
export const wordsShown = (text: string, tree: readonly TextBlock[] | undefined): string =>
  tree ? wordsIn(tree) : text;
