import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';

const BUSY_MS = 5_000;

/**
 * Copies a store's file as it stands at one moment, through a connection of its own, from this process or another:
 * one that writes in between would leave the copy's steps without an answer.
 */
export async function copyFile(file: string, target: string): Promise<void> {
  const reader = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS });
  try {
    // A read held open keeps the moment, whatever is committed meanwhile.
    reader.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
    await backup(reader, target, { rate: 100_000 });
    reader.exec('COMMIT');
  } finally {
    reader.close();
  }
}

/**
 * Copies the store of a data folder into another folder, whether a process serves it meanwhile or not.
 * @throws Error when there is no store in the folder, or its file is damaged
 */
export async function copyStore(dataDir: string, targetDir: string): Promise<void> {
  const file = join(dataDir, 'store.db');
  if (!existsSync(file)) throw new Error(`There is no store in the folder ${dataDir}.`);
  const target = join(targetDir, 'store.db');
  await copyFile(file, target);
  const copy = new DatabaseSync(target);
  try {
    const result = copy.prepare('PRAGMA quick_check(1)').get()?.quick_check;
    if (result !== 'ok') throw new Error(`The store's file ${file} is damaged: ${result}`);
  } finally {
    copy.close();
  }
}
