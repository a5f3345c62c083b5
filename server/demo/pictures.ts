import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { UploadStorage } from '../uploads/storage.ts';

/** Beside this file, and beside the built server (scripts/build/build.ts). */
const FOLDER = join(import.meta.dirname, 'pictures');
/** Pictures written at the same time: each waits for the disk. */
const CONCURRENCY = 8;

/** Copies the demo's pictures into the storage, where they are pictures like any other from then on. */
export async function copyDemoPictures(storage: UploadStorage): Promise<void> {
  const limit = pLimit(CONCURRENCY);
  const names = await readdir(FOLDER);
  await limit.map(names, async (name) => {
    if (!(await storage.find(name))) await storage.put(name, await readFile(join(FOLDER, name)));
  });
}

/** Removes the pictures that an unfinished copy has left. */
export async function removeDemoPictures(storage: UploadStorage): Promise<void> {
  for (const name of await readdir(FOLDER)) await storage.remove(name);
}
