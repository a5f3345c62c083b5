import { parseArgs } from 'node:util';
import { copyDatabase } from '#server/backup/copy.ts';
import { runCommand, UsageError } from './command.ts';

// Copies a database into an empty database. An address is a mongodb:// address or the folder of an embedded store.
const USAGE = 'npm run db:copy -- <from> <to>';

runCommand(USAGE, async (args) => {
  const [from, to, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
  if (from === undefined || to === undefined || more.length > 0) throw new UsageError('Two addresses are needed.');
  await copyDatabase(from, to, (name, documents) => process.stdout.write(`${name}: ${documents} documents\n`));
});
