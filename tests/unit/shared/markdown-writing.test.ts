import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarkdown, wordsOf } from '#shared/text/markdown/parse.ts';
import { writeMarkdown } from '#shared/text/markdown/write.ts';

const again = (text: string) => writeMarkdown(parseMarkdown(text));

describe('writeMarkdown', () => {
  it.each([
    'Bir paragraf.',
    '## Başlık\n\n### Alt başlık\n\nMetin',
    'Bir **kalın**, *eğik*, ***ikisi*** ve [bağ](/hotel/x?a=1&b=2).',
    '**kalın *eğik* kalın** son',
    '- bir\n- iki\n  1. üç\n  2. dört\n- beş',
    '3. üç\n4. dört',
    '> Bir\n>\n> İki',
    '![Kapı \\[eski\\]](/uploads/a.webp "Ön \\"kapı\\"")',
    'Bir\n\n---\n\nİki',
    '[Konak](hotel:65a1b2c3d4e5f60718293a4b)',
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
});

/** Two lists of one kind in a row become one. */
function typesIn(text: string): string[] {
  const kinds = parseMarkdown(text).map((block) => (block.type === 'list' ? `list ${block.ordered}` : block.type));
  return kinds
    .filter((kind, at) => !(kind.startsWith('list') && kind === kinds[at - 1]))
    .map((kind) => kind.split(' ')[0] ?? '');
}
