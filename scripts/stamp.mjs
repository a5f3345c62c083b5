import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const STAMP_FILE = 'stamp';

const SOURCES = ['client', 'server', 'shared', 'scripts'];
const FILES = ['package-lock.json', 'vite.config.ts'];

/**
 * What the build was made from: name, size and time of each source, a line each; equal stamps need no new build. The
 * lines themselves, not a hash of them, and read without waiting in turns: either would take longer at every start
 * than comparing them.
 * @param {string} root the project's folder
 */
export function sourceStamp(root) {
  const inFolders = SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .sort()
      .map((file) => join(folder, file)),
  );
  return [...inFolders, ...FILES]
    .map((file) => {
      const { size, mtimeMs } = statSync(join(root, file));
      return `${file} ${size} ${mtimeMs}\n`;
    })
    .join('');
}

/**
 * @param {string} root the project's folder
 * @returns {string | undefined} nothing when nothing was built yet
 */
export function builtStamp(root) {
  try {
    return readFileSync(join(root, 'dist', STAMP_FILE), 'utf8');
  } catch {
    return undefined;
  }
}
