import type { Logger } from '../log.ts';
import { takeJob } from '../models/jobs.ts';
import { deleteExpiredMessages } from '../models/messages/messages-privacy.ts';

const JOB = 'message-retention';
const EVERY_MS = 60 * 60_000;
const CHECK_MS = 10 * 60_000;
/** A start must not be slowed down by it. */
const FIRST_CHECK_MS = 20_000;

/** Deletes expired messages when that is due. @returns how many it has deleted */
export async function runRetention(log: Logger, now = new Date()): Promise<number> {
  if (!(await takeJob(JOB, now, EVERY_MS))) return 0;
  const deleted = await deleteExpiredMessages(now);
  if (deleted > 0) log.info({ deleted }, 'expired messages deleted');
  return deleted;
}

/**
 * Deletes expired messages every hour, in one of the processes (docs/rules.md#personal-data).
 * @returns stops it
 */
export function startRetention(log: Logger): () => void {
  const run = () => runRetention(log).catch((err: unknown) => log.warn({ err }, 'expired messages not deleted'));
  const first = setTimeout(run, FIRST_CHECK_MS).unref();
  const timer = setInterval(run, CHECK_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
