import { stat, statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Env } from '#server/env.ts';
import type { Disk, StorageSpace } from '#shared/schemas/upload.ts';

/** As the makers of disks and the library count. */
export const MEGABYTE = 1_000_000;
export const inMegabytes = (bytes: number): number => Math.round(bytes / MEGABYTE);

type Folders = Pick<Env, 'MONGODB_URI' | 'DATA_DIR' | 'UPLOADS_DIR' | 'UPLOADS_STORE'>;

/** The disks of the site's own folders; what is in a MongoDB is on a disk that the site does not see. */
export async function diskSpace(env: Folders): Promise<Pick<StorageSpace, 'data' | 'pictures'>> {
  const dataDir = env.MONGODB_URI === undefined ? resolve(env.DATA_DIR) : undefined;
  const uploadsDir = env.UPLOADS_STORE === 'folder' ? resolve(env.UPLOADS_DIR) : undefined;
  const [data, pictures] = [await spaceOf(dataDir), await spaceOf(uploadsDir)];
  const isOneDisk = data && pictures && (await diskOf(dataDir)) === (await diskOf(uploadsDir));
  return { data, pictures: isOneDisk ? null : pictures };
}

/** Null for a folder that is not there yet, such as that of a site without pictures. */
async function spaceOf(folder: string | undefined): Promise<Disk | null> {
  const found = folder && (await statfs(folder).catch(() => undefined));
  if (!found) return null;
  const { bsize, bavail, blocks } = found;
  return { free: inMegabytes(bavail * bsize), total: inMegabytes(blocks * bsize) };
}

const diskOf = async (folder = ''): Promise<number> => (await stat(folder)).dev;
