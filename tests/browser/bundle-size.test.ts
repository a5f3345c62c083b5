import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { enAdmin } from '../../shared/i18n/en-admin.ts';

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

it('keeps the public JavaScript within its budget', () => {
  const all = scripts();
  expect(all.length).toBeGreaterThan(2);
  const catalogues = all.filter((name) => /^(tr|en)-/.test(name));
  expect(catalogues).toHaveLength(2);
  // A visitor reads in one language: only the larger catalogue counts.
  const code = all.filter((name) => !catalogues.includes(name)).map(sent);
  const weight = code.reduce((sum, size) => sum + size, 0) + Math.max(...catalogues.map(sent));
  expect(weight).toBeLessThanOrEqual(MOST_SCRIPT);
});

it('carries not one byte of the back office', () => {
  expect(readFileSync(SHELL, 'utf8')).not.toContain('/assets/admin/');
  const files = readdirSync(ASSETS).filter((file) => /\.(js|css)$/.test(file));
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const text = readFileSync(join(ASSETS, file), 'utf8');
    // A sentence and a call of its own, and what packages it alone uses write into their code.
    for (const alien of [enAdmin.hotels.subtitle, '/api/upload', 'assets/admin', 'DndLiveRegion', 'alertdialog'])
      expect(text, `${file} holds ${alien}`).not.toContain(alien);
  }
});

it('asks for little before a page can be painted', () => {
  const shell = readFileSync(SHELL, 'utf8');
  const [styles = ''] = /[\w-]+\.css/.exec(shell) ?? [];
  const entry = namesIn(shell).map(sent);
  expect(entry).toHaveLength(1);
  expect(sent(styles) + (entry[0] ?? 0)).toBeLessThanOrEqual(MOST_FIRST);
});
