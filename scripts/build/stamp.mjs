import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const STAMP_FILE = 'stamp';

const SOURCES = ['client', 'server', 'shared', 'scripts'];
const FILES = ['package-lock.json', 'vite.config.ts'];

/**
 * Describes the sources of a build: path, size and modification time of each file, one line each. Equal stamps mean that
 * the build is up to date.
 * @param {string} root the project's folder
 */
export function sourceStamp(root) {
  return SOURCES.map((folder) => stampOfFolder(root, folder)).join('') + FILES.map((file) => line(root, file)).join('');
}

/** @type {(root: string, folder: string) => string} */
function stampOfFolder(root, folder) {
  const entries = readdirSync(`${root}/${folder}`, { withFileTypes: true });
  entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  return entries.map((entry) => (entry.isDirectory() ? stampOfFolder : line)(root, `${folder}/${entry.name}`)).join('');
}

/** @type {(root: string, file: string) => string} */
function line(root, file) {
  const { size, mtimeMs } = statSync(`${root}/${file}`);
  return `${file} ${size} ${mtimeMs}\n`;
}

/**
 * @param {string} root the project's folder
 * @returns {string | undefined} the stamp of the present build, undefined when there is none
 */
export function builtStamp(root) {
  try {
    return readFileSync(join(root, 'dist', STAMP_FILE), 'utf8');
  } catch {
    return undefined;
  }
}
