import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { builtStamp, sourceStamp } from '../../../scripts/build/stamp.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Builds before the first test when the sources have changed: two servers that start side by side would both build. */
export default function buildWhenNeeded(): void {
  if (builtStamp(ROOT) === sourceStamp(ROOT)) return;
  execFileSync(process.execPath, ['scripts/build/build.ts'], { cwd: ROOT, stdio: 'inherit' });
}
