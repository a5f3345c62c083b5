import { writeBackup, writeBackupInto } from '#server/backup/backup.ts';
import { readEnv } from '#server/env.ts';
import { runCommand, siteFolders, UsageError } from './command.ts';

const USAGE = `Usage: npm run db:backup -- <archive.tar.gz>, or [--keep-days=<days>] <folder>/
Writes data and pictures of the site into one archive; the site may run meanwhile. In a folder the archive is named after
the time, and archives older than --keep-days go once the new one is whole.
`;
const CONFIG = { allowPositionals: true, options: { 'keep-days': { type: 'string' } } } as const;

runCommand(USAGE, CONFIG, async ({ positionals, values }) => {
  const [target, ...more] = positionals;
  if (target === undefined || more.length > 0) throw new UsageError('The name of an archive or folder is needed.');
  const days = values['keep-days'];
  if (days !== undefined && !/^[1-9]\d{0,4}$/.test(days)) throw new UsageError('--keep-days is a number of days.');
  const site = siteFolders(readEnv());
  if (!target.endsWith('/')) {
    if (days !== undefined) throw new UsageError('--keep-days needs a folder, whose name ends with a slash.');
    process.stdout.write(`${target}: the store and ${await writeBackup(site, target)} pictures\n`);
    return;
  }
  const { archive, pictures, removed } = await writeBackupInto(site, target, days === undefined ? days : Number(days));
  process.stdout.write(`${archive}: the store and ${pictures} pictures\n`);
  for (const name of removed) process.stdout.write(`${name} was older and is removed\n`);
});
