import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { enAdmin } from '#shared/i18n/en/admin.ts';
import { trVisitorErrors } from '#shared/i18n/tr/site/errors.ts';
import { tr } from '#shared/i18n/tr/site.ts';
import { PUBLIC_ROUTES } from '#shared/paths.ts';

const ASSETS = resolve(import.meta.dirname, '../../dist/client/assets');
const SHELL = resolve(import.meta.dirname, '../../dist/client/index.html');
/** Compressed bytes of the JavaScript that any first page needs. */
const MAX_SCRIPT_BYTES = 160_000;
/** Bytes before the first picture: the entry with its imports, and the stylesheet. */
const MAX_FIRST_BYTES = 13_000;

/** The name of a rule of the Markdown parser, whose trees pages get from the server. */
const MARKDOWN_PARSER = 'blockquote_open';

const sent = (name: string) => statSync(join(ASSETS, `${name}.br`)).size;
const total = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + sent(name), 0);

/** The script of a name, without the hash of the build; of two with one name that which has a text. */
const script = (name: string, text = '') =>
  readdirSync(ASSETS)
    .filter((file) => file.replace(/-[\w-]{8}\.js$/, '') === name)
    .find((file) => readFileSync(join(ASSETS, file), 'utf8').includes(text)) ??
  expect.fail(`The build has no script ${name}`);
/** The script in the HTML. */
const entry = () => /src="\/assets\/([\w-]+\.js)"/.exec(readFileSync(SHELL, 'utf8'))?.[1] ?? expect.fail('no entry');

/** The scripts that a script imports statically. */
function importsOf(name: string, folder = ASSETS): string[] {
  const text = readFileSync(join(folder, name), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g)].map(([, next = '']) => next);
}

/** A script with all its static imports. */
function withImports(name: string, folder = ASSETS, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const next of importsOf(name, folder)) withImports(next, folder, found);
  return found;
}

it.each(Object.keys(PUBLIC_ROUTES))(
  'keeps the JavaScript of a first visit to the page %s within its budget',
  (page) => {
    // A visitor reads in one language, and the Turkish catalogue is the larger one.
    const texts = [script('site', tr.contact.title), script('errors', trVisitorErrors['hotel.notFound'])];
    const names = [entry(), script('hydrate'), script(page), ...texts].flatMap((name) => [...withImports(name)]);
    expect(total(new Set(names))).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  },
);

// Of two scripts that import each other one runs before the constants that it reads from the other have a value.
it.each([ASSETS, join(ASSETS, 'admin')])('has in %s no scripts that import each other', (folder) => {
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const inCircle = scripts.filter((name) =>
    importsOf(name, folder).some((next) => withImports(next, folder).has(name)),
  );
  expect(scripts.length).toBeGreaterThan(2);
  expect(inCircle).toEqual([]);
});

it('carries not one byte of the back office', () => {
  expect(readFileSync(SHELL, 'utf8')).not.toContain('/assets/admin/');
  const files = readdirSync(ASSETS).filter((file) => /\.(js|css)$/.test(file));
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const text = readFileSync(join(ASSETS, file), 'utf8');
    // Traces of the back office: a sentence, calls, and names from packages that only the back office uses.
    const aliens = [
      enAdmin.hotels.subtitle,
      '/api/upload',
      'assets/admin',
      'DndLiveRegion',
      'alertdialog',
      MARKDOWN_PARSER,
    ];
    for (const alien of aliens) expect(text, `${file} holds ${alien}`).not.toContain(alien);
  }
});

it('asks for little before a page can be painted', () => {
  const shell = readFileSync(SHELL, 'utf8');
  const [styles = ''] = /[\w-]+\.css/.exec(shell) ?? [];
  expect(shell.match(/<script[^>]+src=/g)).toHaveLength(1);
  expect(shell.match(/<link[^>]+rel="stylesheet"/g)).toHaveLength(1);
  // Fonts are preloaded; a drawing would be a request that begins only after the stylesheet.
  expect(readFileSync(join(ASSETS, styles), 'utf8')).not.toMatch(/url\([^)]*\.(?:svg|webp|png)\b/);
  expect(sent(styles) + total(withImports(entry()))).toBeLessThanOrEqual(MAX_FIRST_BYTES);
});
