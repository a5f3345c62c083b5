import { parseArgs } from 'node:util';
import { checkFolderEmpty, exportDatabase } from '#server/backup/mongodump.ts';
import { withSource } from '#server/backup/open-database.ts';
import { readEnv } from '#server/env.ts';
import { runCommand, tell, UsageError } from './command.ts';

// Writes the site's data in mongodump's layout, for mongorestore or db:restore; the site may run meanwhile.
const USAGE = 'npm run db:export -- <folder>';

runCommand(USAGE, async (args) => {
  const [folder, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
  if (folder === undefined || more.length > 0) throw new UsageError('A folder is needed.');
  const env = readEnv();
  await checkFolderEmpty(folder);
  await withSource(env.MONGODB_URI ?? env.DATA_DIR, ({ db }) => exportDatabase(db, folder, tell));
});
