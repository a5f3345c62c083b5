import { copyDatabase } from '#server/backup/copy.ts';
import { runCommand, UsageError } from './command.ts';

const USAGE = `Usage: npm run db:copy -- <from> <to>
Copies a database into an empty database. Each of the two is a mongodb:// address or the folder of an embedded store.
`;

runCommand(USAGE, { allowPositionals: true }, async ({ positionals }) => {
  const [from, to, ...more] = positionals;
  if (from === undefined || to === undefined || more.length > 0) throw new UsageError('Two addresses are needed.');
  await copyDatabase(from, to, (name, documents) => process.stdout.write(`${name}: ${documents} documents\n`));
});
