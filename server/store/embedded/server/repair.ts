import { join } from 'node:path';
import { cutLog, findLogDamage, logOf } from '#server/store/embedded/storage/log-check.ts';
import { lockFolder } from './lock.ts';

/** What a repair has given up. */
export interface Repair {
  /** The commits that cannot be read. */
  commits: number;
  /** The copy of the log with all of them. */
  copy: string;
}

/**
 * Ends the log of a store before its damage, so that the store starts without the commits after it.
 * @returns undefined when the log is not damaged; nothing is changed then
 * @throws Error when another process holds the folder
 */
export function repairLog(dataDir: string): Repair | undefined {
  const lock = lockFolder(dataDir);
  try {
    const log = logOf(join(dataDir, 'store.db'));
    const damage = findLogDamage(log, true);
    return damage && { commits: damage.commits, copy: cutLog(log, damage) };
  } finally {
    if (lock.unclean) lock.abandon();
    else lock.release();
  }
}
