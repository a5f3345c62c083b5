import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { builtStamp, sourceStamp } from './stamp.ts';

const root = resolve(import.meta.dirname, '..');

// Builds when there is no build or the sources have changed since, then becomes the server.
if ((await builtStamp(root)) !== sourceStamp(root)) {
  process.stdout.write('Building …\n');
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.ts')], { stdio: 'inherit', cwd: root });
  if (status !== 0) process.exit(status ?? 1);
}
process.env.NODE_ENV ??= 'production';
enableCompileCache(join(root, '.cache/compile'));
await import(join(root, 'dist/server/main.js'));
