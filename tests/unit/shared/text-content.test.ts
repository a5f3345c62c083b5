import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../../shared/text/blocks.ts';
import { excerptOf } from '../../../shared/text/excerpt.ts';
import { paragraphsOf } from '../../../shared/text/paragraphs.ts';
import { readingMinutes } from '../../../shared/text/reading-time.ts';

describe('excerptOf', () => {
  it('is the first 150 code points and the one character …', () => {
    expect(excerptOf('ğ'.repeat(200))).toBe(`${'ğ'.repeat(150)}…`);
  });

  it('ends shorter content with … too', () => {
    expect(excerptOf('Kısa')).toBe('Kısa…');
    expect(excerptOf('')).toBe('…');
  });

  it.each([
    ['Kısa.', 'Kısa…'],
    ['Bir, iki; üç … ', 'Bir, iki; üç…'],
    ['“Nereye?” – ', '“Nereye…'],
    ['Bitti...\n\n', 'Bitti…'],
    [`${'a'.repeat(149)}. Sonra`, `${'a'.repeat(149)}…`],
    [`${'a'.repeat(140)}          sonra`, `${'a'.repeat(140)}…`],
    ['...', '…'],
    ['100 % ₺', '100 % ₺…'],
  ])('ends %j without a point, other punctuation or a space before …', (content, excerpt) => {
    expect(excerptOf(content)).toBe(excerpt);
  });

  it('cuts no character in half', () => {
    const excerpt = excerptOf('🌊'.repeat(151));
    expect(excerpt).toBe(`${'🌊'.repeat(150)}…`);
    expect(excerpt.isWellFormed()).toBe(true);
    expect(excerptOf(`${'a'.repeat(149)}🌊b`)).toBe(`${'a'.repeat(149)}🌊…`);
  });
});

describe('paragraphsOf', () => {
  it('splits at the line breaks of every system', () => {
    expect(paragraphsOf('bir\r\niki\rüç\ndört')).toEqual(['bir', 'iki', 'üç', 'dört']);
  });

  it('drops blank ones and trims the others', () => {
    expect(paragraphsOf('\n\n bir \n \t \r\n\r\niki\n')).toEqual(['bir', 'iki']);
    expect(paragraphsOf('')).toEqual([]);
  });

  it('takes markup for text', () => {
    expect(paragraphsOf('<p>bir</p>\n<script>alert(1)</script>')).toEqual(['<p>bir</p>', '<script>alert(1)</script>']);
  });
});

describe('readingMinutes', () => {
  it('is the time of an unhurried reader in whole minutes, one at least', () => {
    expect([0, 1, 299, 300, 2_000].map((words) => readingMinutes('söz '.repeat(words)))).toEqual([1, 1, 1, 2, 10]);
  });
});

describe('blocksOf', () => {
  it('reads a line that begins with two number signs and a space as a heading, and nothing else', () => {
    expect(blocksOf('## Bir\r\n\n###  Üç\n##İki\n## \n  ##  Dört ## \n<b>')).toEqual([
      { heading: true, text: 'Bir' },
      { heading: false, text: '###  Üç' },
      { heading: false, text: '##İki' },
      { heading: false, text: '##' },
      { heading: true, text: 'Dört ##' },
      { heading: false, text: '<b>' },
    ]);
  });
});
