import { resolve } from 'node:path';
import { readEnv } from '#server/env.ts';
import { hasStore, repairLog } from '#server/store/embedded/index.ts';
import { runCommand } from './command.ts';

const USAGE = `Usage: npm run db:repair
Drops the commits after the damage in the log of the embedded store, so that the site can start again. The whole log is
copied first.
`;

runCommand(USAGE, {}, async () => {
  const dataDir = resolve(readEnv().DATA_DIR);
  if (!hasStore(dataDir)) throw new Error(`There is no store in the folder ${dataDir}.`);
  const repair = repairLog(dataDir);
  const text = repair
    ? `${repair.commits} commits are given up. The log with all of them is ${repair.copy}.`
    : 'The log is not damaged. Nothing was changed.';
  process.stdout.write(`${text}\n`);
});
