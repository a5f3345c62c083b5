import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The lock on a data folder. */
interface FolderLock {
  /** The last process ended without closing the store. */
  unclean: boolean;
  /** The machine has not stopped since the log was last known to be complete. */
  sameBoot: boolean;
  /** Notes that the log of an unclean end has been emptied; until then it may have the torn end of a power cut. */
  logEmptied(): void;
  /** Releases the folder after the store was closed. */
  release(): void;
  /** Releases the folder so that the next start checks the store again. */
  abandon(): void;
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
      `The data folder ${dataDir} is held by another process (pid ${readNote(noteFile).pid || 'unknown'}). Stop it, or use another folder.`,
    );
  }
  const note = readNote(noteFile);
  const boot = readText(BOOT_ID);
  const unclean = note.pid !== '';
  const write = (text: string): void => writeFileSync(noteFile, text, { mode: 0o600, flush: true });
  write(`${process.pid}\n${unclean ? note.boot : boot}\n`);
  return {
    unclean,
    sameBoot: boot !== '' && note.boot === boot,
    logEmptied: () => write(`${process.pid}\n${boot}\n`),
    release() {
      write('');
      database.close();
    },
    abandon: () => database.close(),
  };
}

/** Linux gives each start of the machine an id; elsewhere nothing tells whether it has stopped meanwhile. */
const BOOT_ID = '/proc/sys/kernel/random/boot_id';

function readNote(noteFile: string): { pid: string; boot: string } {
  const [pid = '', boot = ''] = readText(noteFile).split('\n');
  return { pid, boot };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
