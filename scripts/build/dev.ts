import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { readArguments } from '#server/command-line.ts';

const USAGE = `Usage: npm run dev [-- --env-file=<file>]
Starts the site for development: changes of the pages appear by themselves, and changes of the server restart it. The
settings are those of npm start.
`;
readArguments(USAGE, { options: { 'env-file': { type: 'string' } } });

const root = resolve(import.meta.dirname, '../..');
const watched = ['server', 'shared'].map((folder) => `--watch-path=${resolve(root, folder)}`);
const args = [...watched, resolve(root, 'server/main.ts'), '--development', ...process.argv.slice(2)];
// As with npm start, the server takes the place of this process where the system can do that.
if (process.platform === 'win32' || !process.execve) {
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
} else process.execve(process.execPath, [process.execPath, ...args], { ...process.env });
