import { statSync } from 'node:fs';
import { type Env, lastBackupFile, OLDEST_BACKUP_MS } from '#server/env.ts';

/**
 * Since when the backup of the embedded store has been too old; undefined when all is well, and where nobody makes one.
 * @returns `made` is undefined when there was none
 */
export function overdueBackup(
  { MONGODB_URI, DATA_DIR, demoMode }: Pick<Env, 'MONGODB_URI' | 'DATA_DIR' | 'demoMode'>,
  now: Date,
): { made: Date | undefined } | undefined {
  if (MONGODB_URI !== undefined || demoMode) return undefined;
  const made = statSync(lastBackupFile(DATA_DIR), { throwIfNoEntry: false })?.mtime;
  return made && now.getTime() - made.getTime() <= OLDEST_BACKUP_MS ? undefined : { made };
}
