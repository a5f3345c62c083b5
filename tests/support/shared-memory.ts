import { statfsSync } from 'node:fs';

/** Where Linux keeps files in memory. */
export const SHARED_MEMORY = '/dev/shm';
/** A container may have only 64 MB of it, which is enough neither for a browser nor for the folders of sites. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

/** Whether the machine has enough shared memory. */
export function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
