import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

const SOURCES = ['client', 'shared', 'scripts/build', 'package-lock.json', 'vite.config.ts'];

/** When a file, or any file in a folder, was changed, added or removed; milliseconds since 1970. */
function changedAt(path: string): number {
  const { mtimeMs } = statSync(path);
  const entries = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
  return Math.max(mtimeMs, ...entries.map((entry) => statSync(join(path, entry)).mtimeMs));
}

/**
 * Builds the client and its renderer when there is no build or a source is newer. A release has no sources, and its build.
 * @throws Error when the build fails
 */
export default function buildIfStale(): void {
  if (!existsSync(join(root, 'client'))) return;
  const built = statSync(join(root, 'dist'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (SOURCES.every((source) => changedAt(join(root, source)) < built)) return;
  process.stdout.write('Building …\n');
  execFileSync(process.execPath, [join(root, 'scripts/build/build.ts')], { cwd: root, stdio: 'inherit' });
}
