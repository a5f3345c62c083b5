import { readEnv } from '#server/env.ts';
import { importWordPress } from '#server/import/import.ts';
import { createLog } from '#server/log.ts';
import { addMissingSettings } from '#server/models/common/settings.ts';
import { connectExistingStore } from '#server/store/connect.ts';
import { createUploadStorage } from '#server/uploads/create-storage.ts';
import { runCommand, UsageError } from './command.ts';

const USAGE = `Usage: npm run import:wordpress -- [--dry-run] [--publish] <export.xml> <uploads folder>
Brings posts, pages and pictures of a WordPress site into this one, as drafts, and redirects their old addresses. --publish
publishes what is published there; --dry-run says what would become what, and writes nothing. Nothing is fetched: the
export is the file of Tools, Export, All content, the folder is a copy of wp-content/uploads. The site must not run on
the embedded store meanwhile.
`;
const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  publish: { type: 'boolean', default: false },
} as const;

/** An export may have control characters, which a terminal would obey. */
const write = (...lines: string[]) =>
  void process.stdout.write(lines.map((line) => `${line.replace(/[\p{Cc}\s]+/gu, ' ')}\n`).join(''));

runCommand(USAGE, { allowPositionals: true, options: OPTIONS }, async ({ positionals, values }) => {
  const [file, folder, ...more] = positionals;
  if (file === undefined || folder === undefined || more.length > 0)
    throw new UsageError('The export and the folder of uploads are needed.');
  const { publish, 'dry-run': dryRun } = values;
  const env = readEnv();
  const store = await connectExistingStore(env, createLog('silent'));
  try {
    await addMissingSettings();
    const uploads = createUploadStorage(env);
    const { lines, left, made } = await importWordPress({ env, uploads, export: file, folder, dryRun, publish });
    for (const line of lines) write(line);
    if (left.length > 0) write('', 'Without a place on the site:', ...left);
    const { posts, pages, pictures, redirects } = made;
    write('', `${posts} posts, ${pages} pages, ${pictures} pictures and files, ${redirects} redirects`);
    write(dryRun ? 'Nothing was written.' : 'Imported.');
  } finally {
    await store.close();
  }
});
