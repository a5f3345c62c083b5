import { describe, expect, it } from 'vitest';
import { LIMITS, MARKDOWN } from '#shared/constants.ts';
import { parseMarkdown, wordsOf } from '#shared/lib/markdown/parse.ts';

const paragraph = (text: string) => ({ type: 'paragraph', runs: [{ text }] });

describe('parseMarkdown', () => {
  it('reads headings of two levels; those of other levels are the nearest of the two', () => {
    const levels = parseMarkdown('# Bir\n\n## İki\n\n### Üç\n\n##### Beş').map(
      (block) => 'level' in block && block.level,
    );
    expect(levels).toEqual([2, 2, 3, 3]);
  });

  it('reads bold, italic and links within a paragraph', () => {
    expect(parseMarkdown('Bir **iki *üç* [dört](/blog/x)** beş\naltı')).toEqual([
      {
        type: 'paragraph',
        runs: [
          { text: 'Bir ' },
          { text: 'iki ', bold: true },
          { text: 'üç', bold: true, italic: true },
          { text: ' ', bold: true },
          { text: 'dört', bold: true, link: '/blog/x' },
          { text: ' beş altı' },
        ],
      },
    ]);
  });

  it('reads lists inside each other', () => {
    expect(parseMarkdown('- bir\n- iki\n\n  3. üç\n  4. dört\n')).toEqual([
      {
        type: 'list',
        ordered: false,
        items: [
          { runs: [{ text: 'bir' }] },
          {
            runs: [{ text: 'iki' }],
            lists: [
              {
                type: 'list',
                ordered: true,
                start: 3,
                items: [{ runs: [{ text: 'üç' }] }, { runs: [{ text: 'dört' }] }],
              },
            ],
          },
        ],
      },
    ]);
  });

  it('puts the entries of lists that are nested too deeply behind their entry', () => {
    const [list] = parseMarkdown('- bir\n  - iki\n    - üç\n      - dört\n        - beş');
    expect(JSON.stringify(list).match(/"type":"list"/g)).toHaveLength(MARKDOWN.listDepth);
    expect(wordsOf('- bir\n  - iki\n    - üç\n      - dört\n        - beş', 'markdown')).toBe(
      'bir\niki\nüç\ndört\nbeş',
    );
  });

  it('reads quotes, rules, and pictures on lines of their own', () => {
    expect(
      parseMarkdown(
        '> Bir\n>\n> İki\n\n---\n\n![Kapı](/uploads/hotels/a.jpg "Ön kapı")\n![Oda](https://x.example/b.png)\nSon ![c](/c.png)',
      ),
    ).toEqual([
      { type: 'quote', items: [{ runs: [{ text: 'Bir' }] }, { runs: [{ text: 'İki' }] }] },
      { type: 'rule' },
      { type: 'picture', image: '/uploads/a.jpg', alt: 'Kapı', caption: 'Ön kapı' },
      { type: 'picture', image: 'https://x.example/b.png', alt: 'Oda', caption: '' },
      paragraph('Son c'),
    ]);
  });

  it('reads cards by the id of what they show', () => {
    const id = '65a1b2c3d4e5f60718293a4b';
    expect(parseMarkdown(`[Konak](hotel:${id})\n\n[Oda](room:${id}/oda%201)\n\n[Yazı](post:${id}) burada`)).toEqual([
      { type: 'card', kind: 'hotel', id, text: 'Konak' },
      { type: 'card', kind: 'room', id, room: 'oda 1', text: 'Oda' },
      paragraph('Yazı burada'),
    ]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '&lt;b&gt; &amp; &#60;',
    '<https://x.example> https://y.example',
    '[a]: https://x.example',
    '`kod` ~~eski~~ | a | b |',
    'http://x_y_z 2 * 3 * 4',
  ])('takes what is no construct for text: %s', (text) => {
    expect(parseMarkdown(text)).toEqual([paragraph(text)]);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert)',
    '[x](&#106;avascript:alert)',
    '[x](vbscript:a)',
    '[x](data:text/html,a)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](https://a:b@evil.example)',
    '![x](javascript:alert)',
    '![x](http://a.example/x.png)',
    '![x](data:image/png;base64,AA)',
  ])('leaves the text of an address that is refused: %s', (text) => {
    expect(parseMarkdown(text)).toEqual([paragraph('x')]);
  });

  it('takes web, mail and telephone addresses and paths of the site', () => {
    const links = [
      'https://x.example/?a=1',
      'http://x.example',
      'mailto:a@x.example?subject=b',
      'tel:+902125550170',
      '/hotel/x#rooms',
    ];
    const found = links.map((link) => parseMarkdown(`[a](${link})`));
    expect(found).toEqual(links.map((link) => [{ type: 'paragraph', runs: [{ text: 'a', link }] }]));
  });
});

const long = LIMITS.content;
const nested = 10_000;

/** Texts that make careless parsers slow, deep or silent; each has the word `son`. */
const HOSTILE = {
  'a megabyte of brackets': `${'['.repeat(1_000_000)} son`,
  'brackets up to the limit': `${'['.repeat(long - 10)} son`,
  'brackets that close': `${'['.repeat(long / 2 - 10)} son ${']'.repeat(long / 2 - 10)}`,
  'beginnings of pictures': `${'!['.repeat(long / 2 - 10)} son`,
  'beginnings of links': `${'[a]('.repeat(long / 4 - 10)} son`,
  'beginnings of titles': `${'[a](b "'.repeat(long / 7 - 10)} son`,
  'marks that never close': `${'*a **a _a '.repeat(long / 10 - 10)} son`,
  'marks within words': `${'a**b'.repeat(long / 4 - 10)} son`,
  asterisks: `${'*'.repeat(long - 10)} son`,
  backslashes: `${'\\'.repeat(long - 10)} son`,
  'nested quotes': `${'>'.repeat(nested)} son`,
  'nested lists': `${'- '.repeat(nested)} son`,
  'nested numbers': `${'1. '.repeat(nested)} son`,
  'quotes in lists': `${'> - '.repeat(nested)} son`,
  'nested marks': `${'**a *b '.repeat(nested)} son ${'* **'.repeat(nested / 2)}`,
  'a list without end': `${'- a\n'.repeat(long / 4 - 10)}\nson`,
  entities: `${'&lt;&#x3C;'.repeat(long / 10 - 10)} son`,
  definitions: `${'[a]: /b\n'.repeat(long / 8 - 10)} son`,
  autolinks: `${'<http://a>'.repeat(long / 10 - 10)} son`,
  pictures: `${'![a](/a.png)\n'.repeat(long / 13 - 10)}\nson`,
  scripts: `${'<script>'.repeat(long / 8 - 10)} son`,
};
const MOST_MS = 5_000;

describe('hostile Markdown', () => {
  it.each(Object.entries(HOSTILE))('shows its text in bounded time: %s', (_, text) => {
    const start = performance.now();
    const tree = parseMarkdown(text);
    expect(performance.now() - start).toBeLessThan(MOST_MS);
    expect(wordsOf(text, 'markdown')).toContain('son');
    expect(tree.filter(({ type }) => type === 'picture').length).toBeLessThanOrEqual(MARKDOWN.pictures);
  });
});
