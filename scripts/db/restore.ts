import { movePictures } from '#server/backup/move-pictures.ts';
import { checkArchive, checkTarget, restoreBackup } from '#server/backup/restore.ts';
import { readEnv } from '#server/env.ts';
import { runCommand, siteFolders, UsageError } from './command.ts';

const USAGE = `Usage: npm run db:restore -- [--dry-run] <archive.tar.gz>
Restores an archive of db:backup into the configured site, which must have no data yet. The whole archive is read before
the first write; --dry-run writes nothing.
`;
const CONFIG = { allowPositionals: true, options: { 'dry-run': { type: 'boolean', default: false } } } as const;

runCommand(USAGE, CONFIG, async ({ positionals, values }) => {
  const [archive, ...more] = positionals;
  if (archive === undefined || more.length > 0) throw new UsageError('The name of an archive is needed.');
  const env = readEnv();
  const site = siteFolders(env);
  const { pictures, refused } = await checkArchive(archive);
  await checkTarget(site);
  if (!values['dry-run']) {
    await restoreBackup(archive, pictures, site);
    // The archive may come from a site with the other setting.
    await movePictures(env);
  }
  process.stdout.write(`${archive}: the store and ${pictures.length} pictures\n`);
  for (const name of refused) process.stdout.write(`${name} is no whole picture and is left out.\n`);
  process.stdout.write(values['dry-run'] ? 'Whole, and would be restored. Nothing was written.\n' : 'Restored.\n');
});
