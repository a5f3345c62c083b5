import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** One process's hold on a data folder. */
export interface Lock {
  /** Whether the folder was left by a process that did not end in order. */
  unclean: boolean;
  release(): void;
}

/**
 * Takes a data folder for this process. The hold is an SQLite lock, which the system frees when the process dies, so
 * none is ever left behind.
 * @throws Error saying which process holds the folder
 */
export function lockFolder(dataDir: string): Lock {
  const holder = join(dataDir, 'lock.pid');
  const database = new DatabaseSync(join(dataDir, 'lock'));
  try {
    database.exec('PRAGMA busy_timeout=0; BEGIN EXCLUSIVE;');
  } catch {
    database.close();
    throw new Error(
      `The data folder ${dataDir} is held by another process (pid ${readHolder(holder) ?? 'unknown'}). Stop it, or set DATA_DIR to another folder.`,
    );
  }
  const unclean = readHolder(holder) !== undefined;
  writeFileSync(holder, `${process.pid}\n`, { mode: 0o600 });
  return {
    unclean,
    release: () => {
      rmSync(holder, { force: true });
      database.exec('ROLLBACK');
      database.close();
    },
  };
}

function readHolder(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
