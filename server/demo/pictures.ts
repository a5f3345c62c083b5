import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { UploadStorage } from '#server/uploads/storage.ts';

const FOLDER = join(import.meta.dirname, 'pictures');
const CONCURRENCY = 8;

export async function copyDemoPictures(storage: UploadStorage): Promise<void> {
  const limit = pLimit(CONCURRENCY);
  const names = await readdir(FOLDER);
  await limit.map(names, async (name) => {
    if (!(await storage.find(name))) await storage.put(name, await readFile(join(FOLDER, name)));
  });
}

export async function removeDemoPictures(storage: UploadStorage): Promise<void> {
  for (const name of await readdir(FOLDER)) await storage.remove(name);
}
