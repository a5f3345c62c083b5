import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { builtStamp, sourceStamp } from './stamp.mjs';

/*
 * Builds when there is no build or the sources have changed since, then runs the built server in this process. It is
 * plain JavaScript because stripping types would take a fifth of every start.
 */
const root = resolve(import.meta.dirname, '../..');

if (builtStamp(root) !== sourceStamp(root)) {
  process.stdout.write('Building …\n');
  const { spawnSync } = await import('node:child_process');
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build/build.ts')], {
    stdio: 'inherit',
    cwd: root,
  });
  if (status !== 0) process.exit(status ?? 1);
}
process.env.NODE_ENV ??= 'production';
enableCompileCache(join(root, '.cache/compile'));
await import(join(root, 'dist/server/main.js'));
