import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A held data folder. */
export interface Lock {
  /** The last holder did not close the store. */
  unclean: boolean;
  /** Frees the folder and notes that it was closed in order. */
  release(): void;
}

/**
 * Takes the data folder for this process. The lock is SQLite's own file lock, so it ends with the process however
 * that ends; the file beside it only says who holds it.
 */
export function takeLock(dataDir: string): Lock {
  const database = new DatabaseSync(join(dataDir, 'store.lock'), { timeout: 0 });
  const noteFile = join(dataDir, 'store.pid');
  try {
    database.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    database.close();
    throw new Error(
      `The data folder ${dataDir} is held by another process (${holder(noteFile)}). Stop it, or use another folder.`,
    );
  }
  const unclean = holder(noteFile) !== 'pid unknown';
  writeFileSync(noteFile, String(process.pid), { mode: 0o600 });
  return {
    unclean,
    release() {
      writeFileSync(noteFile, '', { mode: 0o600 });
      database.close();
    },
  };
}

function holder(noteFile: string): string {
  try {
    const pid = readFileSync(noteFile, 'utf8').trim();
    return pid === '' ? 'pid unknown' : `pid ${pid}`;
  } catch {
    return 'pid unknown';
  }
}
