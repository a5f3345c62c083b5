import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const STAMP_FILE = 'stamp';

const SOURCES = ['client', 'server', 'shared', 'scripts'];
const FILES = ['package-lock.json', 'vite.config.ts'];

/**
 * What the build was made from, by name, size and time of each source; equal stamps need no new build. Read without
 * waiting in turns: nothing else runs yet, and that many turns take ten times as long at every start.
 */
export function sourceStamp(root: string): string {
  const hash = createHash('sha256');
  const inFolders = SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .sort()
      .map((file) => join(folder, file)),
  );
  for (const file of [...inFolders, ...FILES]) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** @returns nothing when nothing was built yet */
export async function builtStamp(root: string): Promise<string | undefined> {
  return readFile(join(root, 'dist', STAMP_FILE), 'utf8').catch(() => undefined);
}
