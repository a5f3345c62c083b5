import type { ParsedBlock, TextBlock, TextItem } from '#shared/schemas/text-tree.ts';

interface Part {
  type?: string;
  runs?: TextItem['runs'];
  items?: readonly Part[];
  lists?: readonly Part[] | undefined;
  header?: readonly Part[];
  rows?: readonly { cells: readonly Part[] }[];
}

const lineOf = ({ runs = [] }: Part) => runs.map(({ text }) => text).join('');
const rowOf = (cells: readonly Part[]) =>
  cells
    .map(lineOf)
    .filter((words) => words !== '')
    .join(' ');

const linesOf = (part: Part): string[] => {
  const { items = [], lists = [], header = [], rows = [] } = part;
  return [
    lineOf(part),
    ...[...items, ...lists].flatMap(linesOf),
    rowOf(header),
    ...rows.map(({ cells }) => rowOf(cells)),
  ];
};

/**
 * The words of a text without its structure, each heading, paragraph, list entry and row of a table in a line; pictures
 * and cards leave none.
 */
export const wordsIn = (tree: readonly (ParsedBlock | TextBlock)[]): string =>
  tree
    .flatMap(linesOf)
    .filter((line) => line !== '')
    .join('\n');

/** The words of a main text as a page has it. @param tree missing for a plain text */
export const wordsShown = (text: string, tree: readonly TextBlock[] | undefined): string =>
  tree ? wordsIn(tree) : text;
