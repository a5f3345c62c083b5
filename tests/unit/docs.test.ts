import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS = ['client', 'server', 'shared', 'tests', 'bench', 'scripts', 'docs'];
const FILES = globSync(['*', `{${FOLDERS.join(',')}}/**/*`], { cwd: ROOT });
const PAGES = FILES.filter((file) => file.endsWith('.md'));

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** What may be a path, in backticks, such as `server/start.ts` or `package.json`. */
const NAME = /`(\.?\w[\w./-]*)`/g;
const FILE = /\w\.(?:conf|css|env|html|json|md|mjs|service|sh|socket|svg|tsx?|ya?ml)$|^Dockerfile$/;

/** The files and folders that a page names: from the root, or beside the page, or by the end of their path. */
function missingIn(page: string): string[] {
  const beside = (path: string) => join(ROOT, dirname(page), path);
  return [...read(page).matchAll(NAME)].flatMap(([, path = '']) => {
    const [first = '', ...rest] = path.split('/');
    const isFromRoot = FOLDERS.includes(first) && rest.length > 0;
    const isBeside = rest.length > 0 && existsSync(beside(first));
    if (!isFromRoot && !isBeside && !FILE.test(path)) return [];
    // The page of the embedded store leaves out `.ts`.
    if ([join(ROOT, path), beside(path), beside(`${path}.ts`)].some(existsSync)) return [];
    return !isFromRoot && FILES.some((file) => file.endsWith(`/${path}`)) ? [] : [path];
  });
}

/** The anchors of a page's headings, as Markdown viewers make them. */
const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

/** Whether a file or folder exists, and has the heading of the anchor. */
const isThere = (path: string, anchor: string | undefined) =>
  existsSync(join(ROOT, path)) && (anchor === undefined || anchorsOf(path).includes(anchor));

const LINK = /\]\((?!https?:)([^)#\s]*)(?:#([^)]*))?\)/g;

describe.each(PAGES)('%s', (page) => {
  it('names only files and folders that exist', () => {
    expect(missingIn(page)).toEqual([]);
  });

  it('links only to pages, headings and pictures that exist', () => {
    const missing = [...read(page).matchAll(LINK)].filter(
      ([, path = '', anchor]) => !isThere(path === '' ? page : join(dirname(page), path), anchor),
    );
    expect(missing.map(([link]) => link)).toEqual([]);
  });
});

describe('the code', () => {
  it('names only pages of docs/, and headings in them, that exist', () => {
    const sources = FILES.filter((file) => /\.(?:css|mjs|tsx?)$/.test(file));
    const named = [...sources, ...globSync('.*.mjs', { cwd: ROOT })].flatMap((file) =>
      [...read(file).matchAll(/\b(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g)].map(([name, path = '', anchor]) => ({
        ...{ file, name },
        exists: isThere(path, anchor),
      })),
    );
    expect(named.filter(({ exists }) => !exists)).toEqual([]);
    expect(named.filter(({ name }) => name.startsWith('docs/rules.md#')).length).toBeGreaterThan(0);
  });
});
