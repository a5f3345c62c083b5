import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { MongoClient } from 'mongodb';
import { type Pack, pack } from 'tar-stream';
import { lastBackupFile } from '#server/env.ts';
import { makeFolder } from '#server/make-folder.ts';
import { removeDocuments } from '#server/store/driver-writes.ts';
import { copyStore, STORE_FILE, startEmbeddedStore } from '#server/store/embedded/index.ts';
import { DAY_MS } from '#shared/lib/numbers/date.ts';
import { CHECKSUMS, hashed, PICTURES, pictureNames, type SiteFolders } from './archive.ts';

const LEFT_OUT = ['sessions', 'previews', 'presence', 'sign_in_counters', 'message_counters'];

const DRAFT = '.hotels-backup-';

/**
 * Writes data and pictures of a running site into one archive. The data is of one moment; the pictures are read
 * afterwards, so that every picture named in the data is there.
 * @param archive the `.tar.gz` to write, readable by its owner only; the file gets this name when the archive is
 *   complete
 * @returns the number of pictures
 * @throws Error when the file exists already, or when the store is missing or damaged
 */
export async function writeBackup({ dataDir, uploadsDir }: SiteFolders, archive: string): Promise<number> {
  const target = resolve(archive);
  if (existsSync(target)) throw new Error(`${archive} exists already. Nothing was written.`);
  makeFolder(dirname(target));
  await removeAbandoned(dirname(target));
  const folder = await mkdtemp(join(dirname(target), DRAFT));
  try {
    await copyStore(dataDir, folder);
    await leaveOut(folder);
    const draft = join(folder, 'archive');
    const tar = pack();
    const added = addFiles(tar, folder, uploadsDir).catch((thrown: Error) => {
      tar.destroy(thrown);
      return 0;
    });
    await pipeline(tar, createGzip(), createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(draft, target);
    await writeFile(lastBackupFile(dataDir), `${new Date().toISOString()} ${target}\n`);
    return await added;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const NAME = /^hotels-[\dT-]+Z\.tar\.gz$/;

/**
 * Writes a backup into a folder, named after the time, and then removes the archives of that kind that are too old.
 * @param keptDays how many days an archive is kept; without a number all are kept
 * @throws Error as `writeBackup`; nothing is removed then
 */
export async function writeBackupInto(
  site: SiteFolders,
  folder: string,
  keptDays = Number.POSITIVE_INFINITY,
): Promise<{ archive: string; pictures: number; removed: string[] }> {
  const time = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  const archive = join(folder, `hotels-${time}.tar.gz`);
  const pictures = await writeBackup(site, archive);
  const removed: string[] = [];
  for (const name of (await readdir(folder)).filter((each) => NAME.test(each)).sort()) {
    const path = join(folder, name);
    if (Date.now() - (await stat(path)).mtimeMs <= keptDays * DAY_MS) continue;
    await rm(path);
    removed.push(name);
  }
  return { archive, pictures, removed };
}

/** Removes the leftovers of killed backups: no backup takes a day. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.startsWith(DRAFT) && Date.now() - (await stat(path)).mtimeMs > DAY_MS) await rm(path, { recursive: true });
  }
}

async function leaveOut(dataDir: string): Promise<void> {
  const store = await startEmbeddedStore({ dataDir });
  const client = await MongoClient.connect(store.uri);
  try {
    for (const name of LEFT_OUT) await removeDocuments(client.db().collection(name), {});
  } finally {
    await client.close();
    await store.close();
  }
}

async function addFiles(tar: Pack, folder: string, uploadsDir: string): Promise<number> {
  const checksums = [await addFile(tar, STORE_FILE, join(folder, STORE_FILE))];
  for (const name of await pictureNames(uploadsDir)) {
    const line = await addFile(tar, PICTURES + name, join(uploadsDir, name)).catch((thrown: NodeJS.ErrnoException) => {
      // A picture that was removed since the folder was listed is left out.
      if (thrown.code === 'ENOENT') return undefined;
      throw thrown;
    });
    if (line !== undefined) checksums.push(line);
  }
  tar.entry({ name: CHECKSUMS, mode: 0o600 }, checksums.join(''));
  tar.finalize();
  return checksums.length - 1;
}

async function addFile(tar: Pack, name: string, path: string): Promise<string> {
  const file = await open(path);
  const { size } = await file.stat();
  let line = '';
  const content = hashed(file.createReadStream(), (hash) => {
    line = `${hash}  ${name}\n`;
  });
  await pipeline(content, tar.entry({ name, size, mode: 0o600 }));
  return line;
}
