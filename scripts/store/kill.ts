import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

/*
 * Kills the embedded store under six writers and a loop of transactions, over and over, and looks for what is lost or
 * torn: `npm run store:kill`, or with another number of rounds behind `--`. The test suite does a few rounds of the same.
 */
const [rounds = '25'] = process.argv.slice(2);
if (!/^\d+$/.test(rounds)) throw new Error(`${rounds} is not a number of rounds`);

const root = resolve(import.meta.dirname, '../..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', 'tests/store/durability.test.ts', '--testNamePattern', 'rounds of kill'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, STORE_KILL_ROUNDS: rounds } },
);
process.exitCode = status ?? 1;
