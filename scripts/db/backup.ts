import { parseArgs } from 'node:util';
import { writeBackup } from '#server/backup/backup.ts';
import { readEnv } from '#server/env.ts';
import { runCommand, siteFolders, UsageError } from './command.ts';

// Writes data and pictures of the site into one archive; the site may run meanwhile.
const USAGE = 'npm run db:backup -- <archive.tar.gz>';

runCommand(USAGE, async (args) => {
  const [archive, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
  if (archive === undefined || more.length > 0) throw new UsageError('The name of an archive is needed.');
  const pictures = await writeBackup(siteFolders(readEnv()), archive);
  process.stdout.write(`${archive}: the store and ${pictures} pictures\n`);
});
