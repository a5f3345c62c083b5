import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { checkIntegrity } from './connection.ts';
import { findLogDamage, logOf } from './log-check.ts';

const BUSY_MS = 5_000;

/**
 * Copies the file of a store while it is in use, by this process or another. It uses a connection of its own, because
 * SQLite restarts a backup whenever its own connection writes.
 */
async function backupFile(file: string, target: string): Promise<void> {
  const reader = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS });
  try {
    // The open read transaction keeps one snapshot during the whole copy.
    reader.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
    await backup(reader, target, { rate: 100_000 });
    reader.exec('COMMIT');
  } finally {
    reader.close();
  }
}

/**
 * Copies the store of a data folder into another folder, also while a process serves it.
 * @throws Error when there is no store in the folder, or when its file or log is damaged
 */
export async function copyStore(dataDir: string, targetDir: string): Promise<void> {
  const file = join(dataDir, 'store.db');
  if (!existsSync(file)) throw new Error(`There is no store in the folder ${dataDir}.`);
  // A running store has sent no acknowledgement for the end of its log that is being written.
  if (findLogDamage(logOf(file), false)) throw new Error(`The store's log ${logOf(file)} is damaged.`);
  const target = join(targetDir, 'store.db');
  await backupFile(file, target);
  const copy = new DatabaseSync(target);
  try {
    checkIntegrity(copy, file);
  } finally {
    copy.close();
  }
}
