import { describe, expect, it } from 'vitest';
import { readingMinutes } from '#client/site/features/blog/reading-time.ts';
import { blocksOf } from '#client/site/lib/texts/page-blocks.ts';
import { paragraphsOf } from '#shared/lib/paragraphs.ts';

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
