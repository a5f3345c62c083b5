import { createWriteStream, existsSync } from 'node:fs';
import { open, readdir, rename } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import type { Progress } from './copy.ts';
import { withDraftFolder } from './draft-folder.ts';
import type { SiteData } from './manifest.ts';
import { DUMP_FOLDER, FORMAT, hashed, MANIFEST, type Manifest, PICTURES_FOLDER, pictureNames } from './manifest.ts';
import { writeDump } from './mongodump.ts';
import { withSource } from './open-database.ts';

/**
 * Writes data and pictures of a site into one archive, while the site may go on. The embedded store's data is of one
 * moment; the pictures are read after it, so that every picture named in the data is there. Data of a MongoDB is read
 * collection after collection.
 * @param archive the `.tar.gz` to write; it gets its name when it is complete
 * @throws Error when the file exists already
 */
export async function writeBackup(site: SiteData, archive: string, progress: Progress): Promise<Manifest> {
  const target = resolve(archive);
  if (existsSync(target)) throw new Error(`${archive} exists already. Nothing was written.`);
  return withDraftFolder(dirname(target), async (folder) => {
    const dump = join(folder, DUMP_FOLDER);
    const draft = join(folder, 'archive');
    const manifest: Manifest = {
      format: FORMAT,
      made: new Date().toISOString(),
      uploadsStore: site.uploadsStore,
      files: {},
    };
    await withSource(site.store, ({ db }) => writeDump(db, dump, progress));
    await writeArchive(site, dump, draft, manifest);
    await rename(draft, target);
    return manifest;
  });
}

async function writeArchive(site: SiteData, folder: string, draft: string, manifest: Manifest): Promise<void> {
  const tar = pack();
  const added = addFiles(tar, site, folder, manifest).catch((thrown: Error) => tar.destroy(thrown));
  await pipeline(tar, createGzip(), createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
  await added;
}

async function addFiles(tar: Pack, site: SiteData, folder: string, manifest: Manifest): Promise<void> {
  for (const [name, path] of await dumpFiles(folder)) await addFile(tar, name, path, manifest);
  for (const name of await pictureNames(site)) {
    // A picture that was removed since the folder was listed is left out.
    await addFile(tar, `${PICTURES_FOLDER}/${name}`, join(site.uploadsDir, name), manifest).catch(ignoreMissing);
  }
  tar.entry({ name: MANIFEST, mode: 0o600 }, JSON.stringify(manifest, undefined, 2));
  tar.finalize();
}

async function addFile(tar: Pack, name: string, path: string, manifest: Manifest): Promise<void> {
  const file = await open(path);
  const { size } = await file.stat();
  const entry = tar.entry({ name, size, mode: 0o600 });
  const content = hashed(file.createReadStream(), (hash) => {
    manifest.files[name] = hash;
  });
  await pipeline(content, entry);
}

async function dumpFiles(folder: string): Promise<[name: string, path: string][]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }): [string, string] => {
      const path = join(parentPath, name);
      return [`${DUMP_FOLDER}/${path.slice(folder.length + 1).replaceAll('\\', '/')}`, path];
    });
  // A collection's options go before its documents, because a restore creates the collection first.
  return files.sort(([a], [b]) => (b.endsWith('.json') ? 1 : 0) - (a.endsWith('.json') ? 1 : 0) || (a < b ? -1 : 1));
}

function ignoreMissing(thrown: NodeJS.ErrnoException): void {
  if (thrown.code !== 'ENOENT') throw thrown;
}
