import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const text = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8');

/** A test's file, and after it the titles of its tests that are meant. */
const NAMED = /`(tests\/[\w/-]+\.test\.ts)`((?:,? "[^"]+")+)/g;
const named = [...text.matchAll(NAMED)].flatMap(([, file = '', titles = '']) =>
  [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
);

describe('SECURITY.md', () => {
  it('names a test for every promise', () => {
    const promises = text.split('\n## Accepted')[0]?.split('## Promises')[1] ?? '';
    const rows = promises.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| promise'));
    expect(rows.length).toBeGreaterThan(40);
    for (const row of rows) expect(row.match(NAMED) ?? [], row).not.toEqual([]);
  });

  it.each(named)('$file: $title', ({ file, title }) => {
    expect(existsSync(join(ROOT, file))).toBe(true);
    const source = readFileSync(join(ROOT, file), 'utf8');
    // As it is written: a title may have parts that are filled in, or a quotation mark of its own.
    const titles = source.match(/\b(?:it|test)(?:\.each\([\s\S]*?\))?\(\s*(['"`])(?:(?!\1)[\s\S])*\1/g) ?? [];
    expect(
      titles.some((each) => each.includes(title)),
      title,
    ).toBe(true);
  });
});
