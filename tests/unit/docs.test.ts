import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const PAGES = ['README.md', 'SECURITY.md', ...globSync('docs/**/*.md', { cwd: ROOT })];

/** A path in backticks, such as `server/start.ts`. */
const PATH = /`((?:client|server|shared|tests|bench|scripts|docs)\/[\w./-]+)`/g;
const LINK = /\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g;

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');

  it('names only files and folders that exist', () => {
    const missing = [...text.matchAll(PATH)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(ROOT, path)));
    expect(missing).toEqual([]);
  });

  it('links only to pages and pictures that exist', () => {
    const folder = dirname(join(ROOT, page));
    const missing = [...text.matchAll(LINK)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(folder, path)));
    expect(missing).toEqual([]);
  });
});

describe('docs/rules.md', () => {
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-');
  const text = readFileSync(join(ROOT, 'docs/rules.md'), 'utf8');
  const anchors = new Set([...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => slug(heading)));

  it('has every anchor that the code links to', () => {
    const sources = globSync('{client,server,shared,tests,scripts,bench}/**/*.{ts,tsx,css}', { cwd: ROOT });
    const linked = sources.flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/docs\/rules\.md#([\w-]+)/g)].map(
        ([, anchor = '']) => anchor,
      ),
    );
    expect(linked.filter((anchor) => !anchors.has(anchor))).toEqual([]);
    expect(linked.length).toBeGreaterThan(0);
  });
});
