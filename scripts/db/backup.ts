import { parseArgs } from 'node:util';
import { writeBackup } from '../../server/backup/write-backup.ts';
import { readEnv } from '../../server/env.ts';
import { runCommand, tell, UsageError } from './command.ts';

// Writes data and pictures of the site into one archive; the site may run meanwhile.
const USAGE = 'npm run db:backup -- <archive.tar.gz>';

runCommand(USAGE, async () => {
  const [archive, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (archive === undefined || more.length > 0) throw new UsageError('The name of an archive is needed.');
  const env = readEnv();
  const site = {
    ...{ store: env.MONGODB_URI ?? env.DATA_DIR },
    ...{ uploadsDir: env.UPLOADS_DIR, uploadsStore: env.UPLOADS_STORE },
  };
  const { files } = await writeBackup(site, archive, tell);
  tell('uploads', Object.keys(files).filter((name) => name.startsWith('uploads/')).length, 'pictures');
});
