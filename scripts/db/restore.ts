import { parseArgs } from 'node:util';
import { checkBackup, checkTarget, restoreBackup } from '#server/backup/restore.ts';
import { readEnv } from '#server/env.ts';
import { runCommand, siteData, tell, UsageError } from './command.ts';

/*
 * Restores an archive of db:backup, or a folder of mongodump's or db:export's, into the configured site, which must
 * have no data yet. The whole backup is read before anything is written; with --dry-run nothing is written at all.
 */
const USAGE = 'npm run db:restore -- [--dry-run] <archive.tar.gz | folder>';

runCommand(USAGE, async (args) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const [backup, ...more] = positionals;
  if (backup === undefined || more.length > 0) throw new UsageError('A backup is needed.');
  const site = siteData(readEnv());
  const contents = await checkBackup(backup);
  await checkTarget(site, contents);
  if (!values['dry-run']) await restoreBackup(backup, contents, site);
  for (const [collection, documents] of contents.collections) tell(collection, documents);
  tell('uploads', contents.pictures.length, 'pictures');
  process.stdout.write(values['dry-run'] ? 'Whole, and would be restored. Nothing was written.\n' : 'Restored.\n');
});
