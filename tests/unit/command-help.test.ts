import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inherited } from '../support/servers/server-process.ts';
import { firstCase } from '../support/slow.ts';
import { temporaryFolder } from '../support/temporary.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
/** Commands that are called by their file. */
const FILES = [
  ...['scripts/api-clients/run.ts', 'scripts/assets/fonts.ts', 'scripts/assets/icons.ts', 'scripts/assets/map.ts'],
  ...['scripts/store/serve.ts', 'scripts/store/suites.ts', 'bench/lighthouse.ts'],
];
const COMMANDS = [...Object.values(scripts).map((script) => script.replace(/^node /, '')), ...FILES];

/** What commands write into; the caches are shared with other tests. */
const WRITTEN = ['*', 'bench/**', 'client/public/**', 'client/**/*.svg', 'dist/**', 'docs/**', 'release/**', 'data/**'];
const written = () => {
  const paths = globSync(WRITTEN, { cwd: ROOT }).filter((path) => statSync(join(ROOT, path)).isFile());
  return paths.sort().map((path) => `${path} ${statSync(join(ROOT, path)).mtimeMs}`);
};

describe('the help of a command', () => {
  const folder = temporaryFolder();
  afterAll(folder.remove);
  const data = join(folder.path, 'data');
  const env = { ...inherited(), DATA_DIR: data, UPLOADS_DIR: data, PORT: '0' };
  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8', timeout: 60_000 });
  const before = written();

  it.each(COMMANDS)('%s explains, and does nothing', (command) => {
    const { status, stdout, stderr } = run(...command.split(' '), '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Usage: (?:npm|node) .*\n[A-Z][\s\S]{20,}\.\n/);
    expect(existsSync(data)).toBe(false);
    expect(written()).toEqual(before);
  });

  // The steps of the checks and tests give further options to their last program.
  const own = COMMANDS.filter((command) => !command.startsWith('scripts/steps.ts'));
  it.each(firstCase(own))('%s refuses an unknown option', (command) => {
    const { status, stdout, stderr } = run(...command.split(' '), '--no-such-option');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^Unknown option '--no-such-option'.*\nUsage: /);
    expect(existsSync(data)).toBe(false);
    expect(written()).toEqual(before);
  });
});
