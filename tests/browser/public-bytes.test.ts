import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { enAdmin } from '../../shared/i18n/en-admin.ts';

const CLIENT = resolve(import.meta.dirname, '../../dist/client');

it('the back office costs the public pages not one byte', async () => {
  const [page, admin] = await Promise.all(
    ['index.html', 'admin.html'].map((shell) => readFile(join(CLIENT, shell), 'utf8')),
  );
  expect(page).not.toContain('/assets/admin/');
  expect(admin).toContain('/assets/admin/');
  const files = (await readdir(join(CLIENT, 'assets'))).filter((file) => /\.(js|css)$/.test(file));
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const text = await readFile(join(CLIENT, 'assets', file), 'utf8');
    expect(text, file).not.toContain('assets/admin');
    // A sentence of the back office, and what packages it alone uses write into their code.
    for (const alien of [enAdmin.hotels.lead, 'DndLiveRegion', 'alertdialog'])
      expect(text, `${file} holds ${alien}`).not.toContain(alien);
  }
});
