import type { Logger } from '#server/log.ts';
import { pruneRevisions } from '#server/models/common/prune-revisions.ts';
import { deleteExpiredMessages } from '#server/models/messages/privacy.ts';
import { deleteOldCounts } from '#server/models/statistics/statistics.ts';
import { purgeExpired } from '#server/models/trash.ts';
import { HOUR_MS } from '#shared/lib/numbers/date.ts';
import type { Job } from './regular-jobs.ts';

/** Deletes expired messages (docs/rules.md#personal-data). */
export const messageRetention: Job = {
  name: 'message-retention',
  everyMs: HOUR_MS,
  deletes: true,
  run: async ({ now, log }) => logDeleted(log, 'expired messages deleted', await deleteExpiredMessages(now)),
};

/** Prunes the history (docs/rules.md#history). */
export const historyThinning: Job = {
  name: 'history-thinning',
  everyMs: 6 * HOUR_MS,
  deletes: true,
  run: ({ now, since }) => pruneRevisions(now, since),
};

/** Purges expired entries of the trash (docs/rules.md#trash). */
export const trashExpiry: Job = {
  name: 'trash-expiry',
  everyMs: HOUR_MS,
  deletes: true,
  run: async ({ now, log }) => logDeleted(log, 'the trash was emptied', await purgeExpired(now)),
};

/** Deletes counts that are older than three years (docs/rules.md#statistics). */
export const statisticsRetention: Job = {
  name: 'statistics-retention',
  everyMs: 24 * HOUR_MS,
  deletes: true,
  run: async ({ now, log }) => logDeleted(log, 'old statistics deleted', await deleteOldCounts(now)),
};

export const SITE_JOBS = [messageRetention, historyThinning, trashExpiry, statisticsRetention];

function logDeleted(log: Logger, message: string, deleted: number): void {
  if (deleted > 0) log.info({ deleted }, message);
}
