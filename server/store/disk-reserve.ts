import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError, isDiskFull } from '#server/api/errors.ts';

const BYTES = 4 * 1024 * 1024;
/** What a start writes before it reads: the files beside the store's own. */
const START_BYTES = 1024 * 1024;

const reserveIn = (dataDir: string) => join(dataDir, 'reserve');
const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** The file that keeps the room, and whether it is there; undefined where the store is on a disk of its own. */
let reserve: { file: string; kept: boolean } | undefined;

const vital = new AsyncLocalStorage<true>();

/** Runs a call whose writes get the room of the reserve on a full disk (docs/rules.md#full-disk). */
export const withReserve = <T>(call: () => T): T => vital.run(true, call);

/** Gives the start the room of the reserve where the disk is full, so that the site serves reads. */
export async function makeRoomToStart(dataDir: string): Promise<void> {
  // A new site has no folder yet.
  const free = await freeBytes(dataDir).catch(() => START_BYTES);
  if (free < START_BYTES) await rm(reserveIn(dataDir), { force: true });
}

/** Keeps room on the disk of the embedded store, whose folder exists; on a full disk there is no reserve yet. */
export async function keepReserve(dataDir: string): Promise<void> {
  const file = reserveIn(dataDir);
  const { size } = (await stat(file).catch(() => undefined)) ?? { size: 0 };
  reserve = { file, kept: size >= BYTES || (await makeReserve(file)) };
}

async function makeReserve(file: string): Promise<boolean> {
  if ((await freeBytes(dirname(file))) < 2 * BYTES) return false;
  try {
    // Some file systems store no zeros, and less of what repeats.
    await writeFile(file, randomBytes(BYTES), { mode: 0o600 });
    return true;
  } catch {
    await rm(file, { force: true });
    return false;
  }
}

/**
 * Refuses what may grow while the room of the reserve is in use, so that the room is left for vital calls. Once there is
 * room for a reserve again, it is made.
 * @throws AppError `storage.full`
 */
export async function requireReserve(): Promise<void> {
  if (!reserve || reserve.kept) return;
  reserve.kept = await makeReserve(reserve.file);
  if (!reserve.kept) throw new AppError('storage.full');
}

/** Runs a write; that of a vital call once more on a full disk, with the room of the reserve. */
export async function writeOnDisk<T>(write: () => PromiseLike<T>): Promise<T> {
  if (!vital.getStore()) {
    await requireReserve();
    return write();
  }
  try {
    return await write();
  } catch (thrown) {
    if (!isDiskFull(thrown) || !reserve) throw thrown;
    reserve.kept = false;
    await rm(reserve.file, { force: true });
    return write();
  }
}
