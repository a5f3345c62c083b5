import { checkArchive } from '#server/backup/restore.ts';
import { runCommand, UsageError } from './command.ts';

const USAGE = `Usage: npm run db:verify -- <archive.tar.gz>
Reads an archive of db:backup to its end, on any machine and with any settings, and says whether it is whole.
`;

runCommand(USAGE, { allowPositionals: true }, async ({ positionals }) => {
  const [archive, ...more] = positionals;
  if (archive === undefined || more.length > 0) throw new UsageError('The name of an archive is needed.');
  const { pictures, refused } = await checkArchive(archive);
  process.stdout.write(`${archive} is whole: the store and ${pictures.length} pictures\n`);
  for (const name of refused) process.stdout.write(`${name} is no whole picture, and a restore leaves it out.\n`);
});
