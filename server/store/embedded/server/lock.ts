import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The lock on a data folder. */
export interface FolderLock {
  /** The last process ended without closing the store. */
  unclean: boolean;
  /** Releases the folder after the store was closed. */
  release(): void;
}

/**
 * Locks the data folder for this process. The lock is a file lock of SQLite, which the system releases when the
 * process ends, in whatever way; the file beside it only names the process.
 * @throws Error that names the folder and the process when another process holds the folder
 */
export function lockFolder(dataDir: string): FolderLock {
  const database = new DatabaseSync(join(dataDir, 'store.lock'), { timeout: 0 });
  const noteFile = join(dataDir, 'store.pid');
  try {
    database.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    database.close();
    throw new Error(
      `The data folder ${dataDir} is held by another process (${holderOf(noteFile)}). Stop it, or use another folder.`,
    );
  }
  const unclean = holderOf(noteFile) !== 'pid unknown';
  writeFileSync(noteFile, String(process.pid), { mode: 0o600 });
  return {
    unclean,
    release() {
      writeFileSync(noteFile, '', { mode: 0o600 });
      database.close();
    },
  };
}

function holderOf(noteFile: string): string {
  try {
    const pid = readFileSync(noteFile, 'utf8').trim();
    return pid === '' ? 'pid unknown' : `pid ${pid}`;
  } catch {
    return 'pid unknown';
  }
}
