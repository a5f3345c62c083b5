import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { makeFolder } from '#server/make-folder.ts';
import { requireReserve } from '#server/store/disk-reserve.ts';
import { isPictureName } from '#shared/lib/links/picture-name.ts';
import { ABANDONED_MS, cleanUpOnce, SIZES_FOLDER, type UploadStorage } from './storage.ts';

/** Pictures are written here first; the folder is on the same disk, so the rename is atomic. */
const DRAFTS = '.drafts';

export function folderStorage(folder: string): UploadStorage {
  const drafts = join(resolve(folder), DRAFTS);
  const cleanUp = cleanUpOnce(() => removeAbandoned(drafts));
  return {
    put: async (name, bytes) => {
      await requireReserve();
      const file = join(resolve(folder), name);
      const draft = join(drafts, randomBytes(12).toString('hex'));
      for (const needed of [dirname(file), drafts]) makeFolder(needed);
      await cleanUp();
      try {
        await writeFile(draft, bytes, { flag: 'wx', flush: true });
        await rename(draft, file);
        await syncFolder(dirname(file));
      } catch (thrown) {
        await rm(draft, { force: true });
        throw thrown;
      }
    },
    find: async (name) => {
      const file = join(folder, name);
      const found = await stat(file).catch(undefinedIfMissing);
      if (!found?.isFile()) return undefined;
      return {
        size: found.size,
        storedAt: found.mtime,
        read: (from, to) => createReadStream(file, { start: from, end: to }),
      };
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    removeSizes: async (name) => {
      const sizes = join(folder, SIZES_FOLDER);
      const names = (await readdir(sizes).catch(undefinedIfMissing)) ?? [];
      for (const size of names) if (size.startsWith(`${name}-`)) await rm(join(sizes, size), { force: true });
    },
    names: async () => {
      const names = await readdir(folder).catch(undefinedIfMissing);
      return (names ?? []).filter(isPictureName).sort();
    },
  };
}

/** Makes the new name survive a power cut; on Windows a folder cannot be opened and need not be synced. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeAbandoned(drafts: string): Promise<void> {
  for (const name of await readdir(drafts)) {
    const file = join(drafts, name);
    const found = await stat(file).catch(undefinedIfMissing);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(file, { force: true });
  }
}

function undefinedIfMissing(thrown: NodeJS.ErrnoException): undefined {
  if (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR') return undefined;
  throw thrown;
}
