import type { TextFormat } from '#shared/constants.ts';
import type { TextTree } from '#shared/schemas/text-tree.ts';
import { parseMarkdown } from '#shared/text/markdown/parse.ts';

/** What a previewed page shows of a main text; a card has its name only, because the server looks up the rest. */
export function previewTree(text: string, format: TextFormat): { tree?: TextTree } {
  if (format !== 'markdown') return {};
  const tree = parseMarkdown(text).map((block): TextTree[number] => {
    if (block.type !== 'card') return block;
    return {
      type: 'card',
      kind: block.kind,
      title: block.text,
      description: '',
      untranslated: [],
      path: '/',
      image: '',
    };
  });
  return { tree };
}
