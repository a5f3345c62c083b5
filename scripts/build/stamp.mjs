import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const STAMP_FILE = 'stamp';

const SOURCES = ['client', 'server', 'shared', 'scripts'];
const FILES = ['package-lock.json', 'vite.config.ts'];

/**
 * What the build was made from: name, size and time of each source, a line each; equal stamps need no new build. The
 * lines themselves, not a hash of them, read without waiting in turns and folder by folder: anything else would take
 * longer at every start than comparing them.
 * @param {string} root the project's folder
 */
export function sourceStamp(root) {
  return SOURCES.map((folder) => stampOfFolder(root, folder)).join('') + FILES.map((file) => line(root, file)).join('');
}

/** @type {(root: string, folder: string) => string} */
function stampOfFolder(root, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  return entries.map((entry) => (entry.isDirectory() ? stampOfFolder : line)(root, `${folder}/${entry.name}`)).join('');
}

/** @type {(root: string, file: string) => string} */
function line(root, file) {
  const { size, mtimeMs } = statSync(join(root, file));
  return `${file} ${size} ${mtimeMs}\n`;
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
