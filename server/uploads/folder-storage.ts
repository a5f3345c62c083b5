import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { UploadStorage } from './storage.ts';

/** Where pictures are written before they get their name; on the same disk, so that naming is one step. */
const DRAFTS = '.drafts';
/** A draft older than this was left by a process that was killed. */
const ABANDONED_MS = 60 * 60 * 1000;

/** Pictures as files in one folder. */
export function folderStorage(folder: string): UploadStorage {
  const drafts = join(folder, DRAFTS);
  let swept: Promise<void> | undefined;
  return {
    put: async (name, bytes) => {
      const file = join(folder, name);
      const draft = join(drafts, randomBytes(12).toString('hex'));
      await Promise.all([mkdir(dirname(file), { recursive: true }), mkdir(drafts, { recursive: true })]);
      swept ??= sweep(drafts);
      await swept;
      try {
        await writeDurably(draft, bytes);
        await rename(draft, file);
        await syncFolder(dirname(file));
      } catch (thrown) {
        await rm(draft, { force: true });
        throw thrown;
      }
    },
    find: async (name) => {
      const file = join(folder, name);
      const found = await stat(file).catch(absent);
      if (!found?.isFile()) return undefined;
      return { size: found.size, read: (from, to) => createReadStream(file, { start: from, end: to }) };
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The name too must survive a power cut; Windows cannot open a folder and needs no such step. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function sweep(drafts: string): Promise<void> {
  for (const name of await readdir(drafts)) {
    const file = join(drafts, name);
    const found = await stat(file).catch(absent);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(file, { force: true });
  }
}

function absent(thrown: NodeJS.ErrnoException): undefined {
  if (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR') return undefined;
  throw thrown;
}
