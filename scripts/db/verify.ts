import { parseArgs } from 'node:util';
import { checkArchive } from '#server/backup/restore.ts';
import { runCommand, UsageError } from './command.ts';

// Reads an archive of db:backup to its end, on any machine and with any settings.
const USAGE = 'npm run db:verify -- <archive.tar.gz>';

runCommand(USAGE, async (args) => {
  const [archive, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
  if (archive === undefined || more.length > 0) throw new UsageError('The name of an archive is needed.');
  const { pictures, refused } = await checkArchive(archive);
  process.stdout.write(`${archive} is whole: the store and ${pictures.length} pictures\n`);
  for (const name of refused) process.stdout.write(`${name} is no whole picture, and a restore leaves it out.\n`);
});
