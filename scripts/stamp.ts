import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

export const STAMP_FILE = 'stamp';

const SOURCES = ['client', 'server', 'shared', 'scripts'];
const FILES = ['package-lock.json', 'vite.config.ts'];

/** What the build was made from, by name, size and time of each source; equal stamps need no new build. */
export async function sourceStamp(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const files = (await readdir(join(root, folder), { recursive: true })).sort();
    for (const file of files) await addFile(hash, root, join(folder, file));
  }
  for (const file of FILES) await addFile(hash, root, file);
  return hash.digest('hex');
}

async function addFile(hash: ReturnType<typeof createHash>, root: string, file: string): Promise<void> {
  const { size, mtimeMs } = await stat(join(root, file));
  hash.update(`${file} ${size} ${mtimeMs}\n`);
}

/** @returns nothing when nothing was built yet */
export async function builtStamp(root: string): Promise<string | undefined> {
  return readFile(join(root, 'dist', STAMP_FILE), 'utf8').catch(() => undefined);
}
