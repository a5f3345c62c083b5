import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from 'mongodb';

/** This collection marks a database that a copy is filling. */
export const COPY_MARK = 'unfinished_restore';

/** Whether a copy is filling the database, or was killed while filling the database. */
export const isCopyUnfinished = (db: Db): Promise<boolean> => db.listCollections({ name: COPY_MARK }).hasNext();

/** This file in `DATA_DIR` marks a restore that is running or was killed. */
export const restoreMark = (dataDir: string): string => join(dataDir, 'restore.unfinished');

/** @throws Error when a restore into the folder of an embedded store was not finished */
export function checkRestored(dataDir: string): void {
  const mark = restoreMark(dataDir);
  if (!existsSync(mark)) return;
  throw new Error(
    `DATA_DIR: A restore into ${dataDir} was not finished. Run npm run db:restore again, or delete ${mark} to begin without it.`,
  );
}
