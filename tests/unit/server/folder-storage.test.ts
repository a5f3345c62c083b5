import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { folderStorage } from '#server/uploads/folder-storage.ts';
import { temporaryFolder } from '../../support/temporary.ts';

it('pictures are stored although what a killed process has left cannot be read', async () => {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  mkdirSync(join(path, '.drafts'));
  symlinkSync('loop', join(path, '.drafts/loop'));
  const storage = folderStorage(path);
  for (const name of ['a.webp', 'b.webp']) {
    await storage.put(name, Buffer.from(name));
    expect(readFileSync(join(path, name), 'utf8')).toBe(name);
  }
});
