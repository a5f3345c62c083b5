import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarkdown, wordsOf } from '#shared/lib/markdown/parse.ts';
import { writeMarkdown } from '#shared/lib/markdown/write.ts';
import type { ParsedBlock } from '#shared/schemas/text-tree.ts';

const again = (text: string) => writeMarkdown(parseMarkdown(text));

describe('writeMarkdown', () => {
  it.each([
    'Bir paragraf.',
    '## Başlık\n\n### Alt başlık\n\nMetin',
    'Bir **kalın**, *eğik*, ***ikisi*** ve [bağ](/hotel/x?a=1&b=2).',
    '**kalın *eğik* kalın** son',
    '- bir\n- iki\n  1. üç\n  2. dört\n- beş',
    '3. üç\n4. dört',
    '1. bir\n2. iki\n\n5) beş\n6) altı\n\n1. bir',
    '- a\n  1. bir\n\n  7) yedi',
    '> Bir\n>\n> İki',
    '![Kapı \\[eski\\]](/uploads/a.webp "Ön \\"kapı\\"")',
    'Bir\n\n---\n\nİki',
    '[Konak](hotel:65a1b2c3d4e5f60718293a4b)',
    '[Menü](/uploads/menu-2026.pdf)',
    '[İndirin](/uploads/menu.pdf) ya da sorun.',
    '\\# değil\n\n1923\\. yıl\n\n\\- eksi\n\n\\> büyük',
    'a_b ve \\*yıldız\\* ve \\[köşe\\] ve <script>',
  ])('leaves a text in normal form as it is: %j', (text) => {
    expect(again(text)).toBe(text);
  });

  it('keeps each word, and moves marks that Markdown cannot express', () => {
    const paragraph = (bold: string, rest: string) =>
      writeMarkdown([{ type: 'paragraph', runs: [{ text: bold, bold: true }, { text: rest }] }]);
    expect(paragraph(' kalın ', 'metin')).toBe('**kalın** metin');
    expect(paragraph('Not:', 'metin')).toBe('**Not**:metin');
  });

  const piece = fc.constantFrom(
    ...[
      '**',
      '*',
      '_',
      '[',
      ']',
      '(',
      ')',
      '](/x)',
      '![',
      '\\',
      '#',
      '## ',
      '- ',
      '1. ',
      '7) ',
      '> ',
      '---',
      '\n',
      '\n\n',
      '  ',
      ' ',
    ],
    ...[
      'a',
      'ğ',
      '!',
      '.',
      '“',
      '&lt;',
      '<b>',
      '"',
      '\u00a0',
      '|',
      ' | ',
      '-|-',
      '|\n|-|-|\n|',
      'a|b\n-|-\n',
      '\\|',
      '🙂',
      '](hotel:65a1b2c3d4e5f60718293a4b)',
      '![a](/b.png "c")',
    ],
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  );

  it('writes any text so that reading and writing it again changes nothing, and no word is lost', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const normal = again(typed);
        expect(again(normal)).toBe(normal);
        expect(wordsOf(normal, 'markdown')).toBe(wordsOf(typed, 'markdown'));
        expect(parseMarkdown(normal).map(({ type }) => type)).toEqual(typesIn(typed));
      }),
      { numRuns: 3_000, examples: [['**7) \n"**']] },
    );
  });

  it('reads a paragraph that begins with a number as the paragraph again', () => {
    const number = fc.nat({ max: 9_999_999_999 });
    const beginning = fc.tuple(
      number,
      fc.constantFrom('. ', ') ', '.', ')', '.\t'),
      fc.constantFrom('', 'yüzyılda', '- a'),
    );
    fc.assert(
      fc.property(beginning, ([first, sign, rest]) => {
        const line = `${first}${sign}${rest}`.trim().replace('\t', ' ');
        const written = writeMarkdown([{ type: 'paragraph', runs: [{ text: line }] }]);
        expect(parseMarkdown(written)).toEqual([{ type: 'paragraph', runs: [{ text: line }] }]);
      }),
    );
  });

  it('keeps the numbers of all lists, also of lists in a row and of very high numbers', () => {
    const list = fc.tuple(fc.nat({ max: 999_999_999 }), fc.integer({ min: 1, max: 4 })).map(
      ([start, length]): ParsedBlock => ({
        type: 'list',
        ordered: true,
        ...(start !== 1 && { start }),
        items: Array.from({ length }, () => ({ runs: [{ text: 'a' }] })),
      }),
    );
    const numbersIn = (blocks: readonly ParsedBlock[]) =>
      blocks.flatMap((block) => (block.type === 'list' ? block.items.map((_, at) => (block.start ?? 1) + at) : []));
    fc.assert(
      fc.property(fc.array(list, { maxLength: 4 }), (lists) => {
        expect(numbersIn(parseMarkdown(writeMarkdown(lists)))).toEqual(numbersIn(lists));
      }),
    );
  });
});

/** Two lists with bullets in a row, and numbered ones that go on, become one. */
function typesIn(text: string): string[] {
  const blocks = parseMarkdown(text);
  const goesOn = (block: ParsedBlock, before: ParsedBlock | undefined) =>
    block.type === 'list' &&
    before?.type === 'list' &&
    block.ordered === before.ordered &&
    (!block.ordered || block.start === (before.start ?? 1) + before.items.length);
  return blocks.filter((block, at) => !goesOn(block, blocks[at - 1])).map(({ type }) => type);
}
