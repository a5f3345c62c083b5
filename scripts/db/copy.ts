import { parseArgs } from 'node:util';
import { copyDatabase } from '#server/backup/copy.ts';
import { withSource, withTarget } from '#server/backup/open-database.ts';
import { runCommand, tell, UsageError } from './command.ts';

// Copies a database into an empty one. An address is a mongodb:// one, or the folder of an embedded store.
const USAGE = 'npm run db:copy -- <from> <to>';

runCommand(USAGE, async (args) => {
  const [from, to, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
  if (from === undefined || to === undefined || more.length > 0) throw new UsageError('Two addresses are needed.');
  await withSource(from, (source) =>
    withTarget(to, (target) => copyDatabase(source.db, target.db, target.label, tell)),
  );
});
