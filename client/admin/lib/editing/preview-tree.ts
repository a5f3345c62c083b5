import type { TextFormat } from '#shared/constants.ts';
import type { CardReference, TextCard, TextTree } from '#shared/schemas/text-tree.ts';
import { parseMarkdown } from '#shared/text/markdown/parse.ts';

/** The content of a card; undefined for a card that visitors would not see. */
export type CardOf = (reference: CardReference) => TextCard | undefined;

/** A main text as a previewed page shows it. */
export function previewTree(text: string, format: TextFormat | undefined, cardOf: CardOf): { tree?: TextTree } {
  if (format !== 'markdown') return {};
  const tree = parseMarkdown(text).flatMap((block): TextTree => {
    if (block.type !== 'card') return [block];
    const card = cardOf(block);
    return card ? [card] : [];
  });
  return { tree };
}
