import { resolve } from 'node:path';
import { readArguments, SITE_USAGE } from '#server/command-line.ts';
import buildIfStale from './if-stale.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SERVER = resolve(ROOT, 'server/main.ts');
const options = process.argv.slice(2);

/** As in docs/operating/hotels.service and in the Dockerfile (docs/decisions/memory.md). */
const FLAGS = ['--max-semi-space-size=8', '--expose-gc'];
const SETTINGS = { MALLOC_ARENA_MAX: '1', NODE_COMPILE_CACHE: resolve(ROOT, '.cache/compile') };

readArguments(SITE_USAGE, { options: { 'env-file': { type: 'string' } } });
buildIfStale();
// The server takes the place of this process, so that signals and exit codes reach the server directly. Windows cannot do
// that, and does without the settings.
if (process.platform === 'win32' || !process.execve) await import('#server/main.ts');
else
  process.execve(process.execPath, [process.execPath, ...FLAGS, SERVER, ...options], { ...SETTINGS, ...process.env });
