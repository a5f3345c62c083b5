import { createWriteStream, existsSync } from 'node:fs';
import { access, constants, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { MongoClient } from 'mongodb';
import { makeFolder } from '#server/make-folder.ts';
import { changeDocuments, removeDocuments } from '#server/store/driver-writes.ts';
import { hasStore, STORE_FILE, startEmbeddedStore } from '#server/store/embedded/index.ts';
import { restoreMark } from '#server/store/unfinished.ts';
import { folderStorage } from '#server/uploads/folder-storage.ts';
import { isPdf } from '#server/uploads/pdf.ts';
import { isPicture } from '#server/uploads/verify.ts';
import { isFileName } from '#shared/lib/links/picture-name.ts';
import { PICTURES, pictureNames, readArchive, type SiteFolders } from './archive.ts';

interface CheckedPictures {
  /** The names of the files that are pictures. */
  pictures: string[];
  /** The names of the other files among the pictures, which are not restored. */
  refused: string[];
}

/**
 * Reads an archive to its end without writing anything, and judges each picture as an upload is judged.
 * @throws Error when the archive is damaged or unfinished
 */
export async function checkArchive(archive: string): Promise<CheckedPictures> {
  await checkReadable(archive);
  const checked: CheckedPictures = { pictures: [], refused: [] };
  try {
    for await (const { name, content } of readArchive(archive)) {
      if (name === STORE_FILE) for await (const _ of content);
      else {
        const list = (await isUpload(name, await buffer(content))) ? checked.pictures : checked.refused;
        list.push(name.slice(PICTURES.length));
      }
    }
  } catch (thrown) {
    throw new Error(`${archive} cannot be restored: ${thrown instanceof Error ? thrown.message : thrown}.`);
  }
  return checked;
}

const isUpload = (name: string, bytes: Buffer) => (isFileName(name) ? isPdf(bytes) : isPicture(bytes));

async function checkReadable(archive: string): Promise<void> {
  try {
    await access(archive, constants.R_OK);
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Error(`There is no backup ${archive}.`);
    throw new Error(`The backup ${archive} cannot be read (${code}).`);
  }
}

/**
 * Checks that a site has neither data nor pictures, or only those of a killed restore; changes nothing.
 * @throws Error naming the obstacle
 */
export async function checkTarget({ dataDir, uploadsDir }: SiteFolders): Promise<void> {
  const unfinished = await unfinishedPictures(dataDir);
  const hasData = hasStore(dataDir) || existsSync(join(dataDir, `${STORE_FILE}-wal`));
  if (!unfinished && hasData) throw new Error(`The folder ${dataDir} has a store already. Nothing was changed.`);
  const pictures = (await pictureNames(uploadsDir)).filter((name) => !unfinished?.includes(name));
  if (pictures.length > 0) {
    throw new Error(`The folder ${uploadsDir} has ${pictures.length} pictures already. Nothing was changed.`);
  }
}

/**
 * Restores the store and the given pictures of a checked archive into a checked site. A file marks the restore as unfinished; while the file exists the
 * site does not start, and the next restore removes what was written.
 */
export async function restoreBackup(archive: string, pictures: readonly string[], site: SiteFolders): Promise<void> {
  const { dataDir, uploadsDir } = site;
  await removeUnfinished(site);
  makeFolder(resolve(dataDir), 0o700);
  await writeFile(restoreMark(dataDir), JSON.stringify(pictures), { mode: 0o600, flush: true });
  try {
    const storage = folderStorage(uploadsDir);
    const draft = join(dataDir, 'restore.db');
    for await (const { name, content } of readArchive(archive)) {
      const picture = name.slice(PICTURES.length);
      if (name === STORE_FILE) await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }));
      else if (pictures.includes(picture)) await storage.put(picture, await buffer(content));
      else for await (const _ of content);
    }
    await rename(draft, join(dataDir, STORE_FILE));
    await endLinks(dataDir);
  } catch (thrown) {
    await removeUnfinished(site);
    throw thrown;
  }
  await rm(restoreMark(dataDir));
}

/**
 * Ends the keys of programs and the webhooks until an administrator confirms them, and the links to passwords and the second steps that were being set up at the time of the backup: they may have been
 * revoked, used, replaced or sent to a former address since. Mails to users and events that waited were sent since too, or tell of a change
 * that the restored site may not have.
 */
async function endLinks(dataDir: string): Promise<void> {
  const store = await startEmbeddedStore({ dataDir });
  const client = await MongoClient.connect(store.uri);
  try {
    const db = client.db();
    await changeDocuments(db.collection('users'), {}, { $set: { link: null, newSecret: '' } });
    await removeDocuments(db.collection('user_mails'), {});
    for (const name of ['api_keys', 'webhooks']) {
      await changeDocuments(db.collection(name), {}, { $set: { confirmed: false } });
    }
    await removeDocuments(db.collection('webhook_deliveries'), { state: 'waiting' });
  } finally {
    await client.close();
    await store.close();
  }
}

async function unfinishedPictures(dataDir: string): Promise<string[] | undefined> {
  const mark = restoreMark(dataDir);
  if (!existsSync(mark)) return undefined;
  try {
    return JSON.parse(await readFile(mark, 'utf8'));
  } catch {
    return [];
  }
}

async function removeUnfinished({ dataDir, uploadsDir }: SiteFolders): Promise<void> {
  const pictures = await unfinishedPictures(dataDir);
  if (!pictures) return;
  for (const name of pictures) await rm(join(uploadsDir, name), { force: true });
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(STORE_FILE) || name === 'restore.db') await rm(join(dataDir, name));
  }
  await rm(restoreMark(dataDir));
}
