import { describe, expect, it } from 'vitest';
import { LIMITS, MARKDOWN } from '#shared/constants.ts';
import { parseMarkdown, wordsOf } from '#shared/lib/markdown/parse.ts';
import { writeMarkdown } from '#shared/lib/markdown/write.ts';

const again = (text: string) => writeMarkdown(parseMarkdown(text));
const cells = (...texts: string[]) => texts.map((text) => ({ runs: text === '' ? [] : [{ text }] }));
const line = (count: number, text: string) => `| ${Array.from({ length: count }, () => text).join(' | ')} |`;
const table = (columns: number, rows: number) =>
  [line(columns, 'a'), line(columns, '---'), ...Array.from({ length: rows }, () => line(columns, 'b'))].join('\n');

const MOST_MS = 5_000;

describe('a table', () => {
  it('has a header row and rows of as many cells, whose words have marks and links', () => {
    expect(parseMarkdown('Oda | **Fiyat**\n:-- | --:\n[Süit](/x) | 8.900 \\| gece\nAile')).toEqual([
      {
        type: 'table',
        header: [{ runs: [{ text: 'Oda' }] }, { runs: [{ text: 'Fiyat', bold: true }] }],
        rows: [
          { cells: [{ runs: [{ text: 'Süit', link: '/x' }] }, { runs: [{ text: '8.900 | gece' }] }] },
          { cells: cells('Aile', '') },
        ],
      },
    ]);
  });

  it.each([
    ['no row of dashes', 'a | b\nc | d'],
    ['fewer dashes than cells', 'a | b | c\n- | -'],
    ['dashes without a pipe', '| a\n--'],
    ['dashes that begin a list', 'a | b\n- | -'],
    ['a header without a pipe', 'a\n|---|'],
    ['a list around it', '- a | b\n  ---|---'],
    ['a quote around it', '> a | b\n> ---|---'],
  ])('is none with %s', (_, text) => {
    expect(parseMarkdown(text).map(({ type }) => type)).not.toContain('table');
    expect(again(again(text))).toBe(again(text));
  });

  it.each([
    '| Oda | Fiyat |\n| --- | --- |\n| **Süit** | 8.900 |\n|  | [bağ](/x) |',
    '| a \\| b |\n| --- |\n| \\\\\\| |\n| c\\\\ |',
    '| a | b |\n| --- | --- |\n| - | - |\n| --- | --- |',
    'Önce\n\n| a | b |\n| --- | --- |\n\nSonra | son',
  ])('in normal form stays as it is: %j', (text) => {
    expect(again(text)).toBe(text);
  });

  it('leaves cells beyond its header, its columns and its rows below as text', () => {
    expect(again('| a | b |\n| - | - |\n| c | d | e | f |')).toBe('| a | b |\n| --- | --- |\n| c | d |\n\ne | f');
    const [wide, ...below] = parseMarkdown(table(MARKDOWN.columns + 2, 1));
    expect(wide).toMatchObject({ header: Array.from({ length: MARKDOWN.columns }, () => cells('a')[0]) });
    expect(below).toEqual(['a | a', 'b | b'].map((text) => ({ type: 'paragraph', runs: [{ text }] })));
    const long = parseMarkdown(table(2, MARKDOWN.rows + 3));
    expect(long[0]).toMatchObject({ rows: { length: MARKDOWN.rows } });
    expect(long.slice(1)).toHaveLength(3);
  });

  it('is text beyond the cells that a text may have', () => {
    const full = table(MARKDOWN.columns, MARKDOWN.rows - 1);
    const blocks = parseMarkdown([full, full, table(2, 1)].join('\n\n'));
    expect(blocks.map(({ type }) => type)).toEqual(['table', 'table', 'paragraph', 'paragraph']);
  });

  it('leaves words with a space between cells and a line for each row', () => {
    expect(wordsOf('Oda | Fiyat\n--|--\nSüit | 8.900\n | \nAile | ', 'markdown')).toBe('Oda Fiyat\nSüit 8.900\nAile');
  });

  it.each([
    ['rows', `a | b\n-|-\n${'x\n'.repeat(LIMITS.content / 2 - 10)}`],
    ['pipes', `${'|'.repeat(LIMITS.content - 10)}`],
    ['tables', 'a|b\n-|-\n\n'.repeat(LIMITS.content / 10)],
    ['columns', `${'a|'.repeat(20_000)}\n${'-|'.repeat(20_000)}\n${'|\n'.repeat(5_000)}`],
    ['headers', 'a|b\n'.repeat(LIMITS.content / 4)],
  ])('is read in bounded time with many %s', (_, text) => {
    const before = process.cpuUsage();
    const blocks = parseMarkdown(text);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(MOST_MS);
    const all = blocks.flatMap((block) =>
      block.type === 'table' ? block.header.length * (block.rows.length + 1) : [],
    );
    expect(all.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MARKDOWN.cells);
  });
});
