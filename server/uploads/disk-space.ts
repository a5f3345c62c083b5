import { stat, statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Env } from '#server/env.ts';
import type { Disk, StorageSpace } from '#shared/schemas/upload.ts';

type Folders = Pick<Env, 'MONGODB_URI' | 'DATA_DIR' | 'UPLOADS_DIR' | 'UPLOADS_STORE'>;

/** The disks of the site's own folders; what is in a MongoDB is on a disk that the site does not see. */
export async function diskSpace(env: Folders): Promise<Pick<StorageSpace, 'data' | 'pictures'>> {
  const dataDir = env.MONGODB_URI === undefined ? resolve(env.DATA_DIR) : undefined;
  const uploadsDir = env.UPLOADS_STORE === 'folder' ? resolve(env.UPLOADS_DIR) : undefined;
  const isOneDisk = dataDir && uploadsDir && (await stat(dataDir)).dev === (await stat(uploadsDir)).dev;
  return {
    data: dataDir ? await spaceOf(dataDir) : null,
    pictures: uploadsDir && !isOneDisk ? await spaceOf(uploadsDir) : null,
  };
}

async function spaceOf(folder: string): Promise<Disk> {
  const { bsize, blocks, bavail } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
