import { overdueBackup } from '#server/backup/last-backup.ts';
import { type Env, OLDEST_BACKUP_MS } from '#server/env.ts';
import type { Job } from '#server/jobs/regular-jobs.ts';
import { countFailedSince } from '#server/models/messages/lists.ts';
import { addUserMail, countUserMailsFailedSince } from '#server/models/users/mails.ts';
import { peopleToMail } from '#server/models/users/users.ts';
import { countDeliveriesFailedSince } from '#server/models/webhooks/deliveries.ts';
import { DAY_MS, todayInIstanbul } from '#shared/lib/numbers/date.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { mailTexts } from './texts.ts';
import type { Sender } from './user-mail.ts';

const KIND = 'failures';

/**
 * Tells administrators, at most once a day, of mails and messages to programs that have failed and of a missing backup (docs/rules.md#mail). The
 * own mail of the digest counts for nothing, so that a mail server that is away is no reason to write each day.
 */
export const failureDigest = ({ sendMailSoon }: Sender, env: Parameters<typeof overdueBackup>[0]): Job => ({
  name: 'failure-digest',
  everyMs: DAY_MS,
  deletes: false,
  run: async ({ now, since }) => {
    const messages = await countFailedSince(since);
    const people = await countUserMailsFailedSince(since, KIND);
    const webhooks = await countDeliveriesFailedSince(since);
    const backup = backupToName(env, { now, since });
    if (messages + people + webhooks === 0 && !backup) return;
    for (const person of await peopleToMail(KIND)) {
      const { failed } = mailTexts[person.language];
      const said = (text: string, count: number) => (count === 0 ? '' : text.replace('{{count}}', String(count)));
      const age = backup?.made && Math.floor((now.getTime() - backup.made.getTime()) / DAY_MS);
      const values = {
        messages: said(failed.messages, messages),
        people: said(failed.people, people),
        webhooks: said(failed.webhooks, webhooks),
        backup: !backup ? '' : age === undefined ? failed.noBackup : failed.backup.replace('{{days}}', String(age)),
        path: ADMIN_ROUTES.dashboard,
      };
      await addUserMail(person, { kind: KIND, values, once: [todayInIstanbul(now)] });
    }
    sendMailSoon?.();
  },
});

/** A backup is named on the day on which it becomes too old, and every Monday while none is made. */
function backupToName(
  env: Pick<Env, 'MONGODB_URI' | 'DATA_DIR' | 'demoMode'>,
  { now, since }: { now: Date; since: Date },
) {
  const overdue = overdueBackup(env, now);
  const isMonday = new Date(todayInIstanbul(now)).getUTCDay() === 1;
  const isNew = overdue?.made && overdue.made.getTime() + OLDEST_BACKUP_MS > since.getTime();
  return isNew || isMonday ? overdue : undefined;
}
