import { statfsSync } from 'node:fs';

/** Linux keeps these files in memory. */
export const SHARED_MEMORY = '/dev/shm';
/** A container may have only 64 MB of shared memory, which is not enough for a browser or the folders of sites. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

export function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
