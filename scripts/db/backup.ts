import { parseArgs } from 'node:util';
import { writeBackup } from '#server/backup/write-backup.ts';
import { readEnv } from '#server/env.ts';
import { runCommand, siteData, tell, UsageError } from './command.ts';

// Writes data and pictures of the site into one archive; the site may run meanwhile.
const USAGE = 'npm run db:backup -- <archive.tar.gz>';

runCommand(USAGE, async (args) => {
  const [archive, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
  if (archive === undefined || more.length > 0) throw new UsageError('The name of an archive is needed.');
  const { files } = await writeBackup(siteData(readEnv()), archive, tell);
  tell('uploads', Object.keys(files).filter((name) => name.startsWith('uploads/')).length, 'pictures');
});
