import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull } from './disk-full.ts';

const BYTES = 2 * 1024 * 1024;
/** Free space without which no reserve is made: it must not be what fills the disk. */
const NEEDED_BYTES = 5 * BYTES;

let file: string | undefined;

/** Says where the reserve is, for `withReserve`. */
export function setReserveFolder(dataDir: string): void {
  file = join(dataDir, 'reserve');
}

/**
 * Keeps some room on the disk of the embedded store for what administrators need while the disk is full.
 * @param dataDir the folder of the embedded store, which exists
 */
export async function createReserve(dataDir: string): Promise<void> {
  const reserve = join(dataDir, 'reserve');
  if (await stat(reserve).catch(() => undefined)) return;
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < NEEDED_BYTES) return;
  // Not zeros, which some file systems do not store.
  const content = Buffer.alloc(BYTES, 'reserve');
  await writeFile(reserve, content, { mode: 0o600 }).catch(() => rm(reserve, { force: true }));
}

const RECENT_MS = 60_000;
let fullAt = Number.NEGATIVE_INFINITY;

/** Whether the disk was full in the last minute, so that its room is kept for what administrators need. */
export const wasFullRecently = () => performance.now() - fullAt < RECENT_MS;

/** Runs a small write of a session or of a count of sign-ins; on a full disk once more, with the room of the reserve. */
export async function withReserve<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (thrown) {
    if (!isDiskFull(thrown) || file === undefined) throw thrown;
    fullAt = performance.now();
    await rm(file, { force: true });
    return write();
  }
}
