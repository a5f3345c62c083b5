import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ASSETS = resolve(import.meta.dirname, '../../dist/client/assets');
const SHELL = resolve(import.meta.dirname, '../../dist/client/index.html');
/** Bytes of all the JavaScript a visitor can be given, compressed as it is sent. */
const MOST_SCRIPT = 120_000;
/** Bytes that stand between the address and the first picture: the stylesheet and the entry. */
const MOST_FIRST = 10_000;

const namesIn = (text: string) => [...text.matchAll(/["'`/]([\w-]+\.js)["'`]/g)].map(([, name]) => name as string);
const sent = (name: string) => statSync(join(ASSETS, `${name}.br`)).size;

/** Every script the public pages can load, by following what each names. */
function scripts(): string[] {
  const found = new Set(namesIn(readFileSync(SHELL, 'utf8')));
  for (const name of found) for (const next of namesIn(readFileSync(join(ASSETS, name), 'utf8'))) found.add(next);
  return [...found];
}

it('keeps the public JavaScript within its budget, and the back office out of it', () => {
  const all = scripts();
  expect(all.length).toBeGreaterThan(2);
  const catalogues = all.filter((name) => /^(tr|en)-/.test(name));
  expect(catalogues).toHaveLength(2);
  // A visitor reads in one language: only the larger catalogue counts.
  const code = all.filter((name) => !catalogues.includes(name)).map(sent);
  const weight = code.reduce((sum, size) => sum + size, 0) + Math.max(...catalogues.map(sent));
  expect(weight).toBeLessThanOrEqual(MOST_SCRIPT);
  for (const name of all) expect(readFileSync(join(ASSETS, name), 'utf8'), name).not.toContain('/api/upload');
});

it('asks for little before a page can be painted', () => {
  const shell = readFileSync(SHELL, 'utf8');
  const [styles = ''] = /[\w-]+\.css/.exec(shell) ?? [];
  const entry = namesIn(shell).map(sent);
  expect(entry).toHaveLength(1);
  expect(sent(styles) + (entry[0] ?? 0)).toBeLessThanOrEqual(MOST_FIRST);
});
