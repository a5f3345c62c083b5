import { z } from 'zod';
import { proceduresFor, router } from '#server/api/trpc.ts';
import { overdueBackup } from '#server/backup/last-backup.ts';
import type { Env } from '#server/env.ts';
import { libraryBytes } from '#server/models/media/media.ts';
import { countMessagesToDo } from '#server/models/messages/lists.ts';
import { scopeOf } from '#server/models/messages/scope.ts';
import { countMissing } from '#server/models/redirects/redirects.ts';
import { countContentToDo } from '#server/models/today.ts';
import { diskSpace, MEGABYTE } from '#server/uploads/disk-space.ts';
import { TODAY, TODAY_KINDS, type TodayKind } from '#shared/constants.ts';
import { DAY_MS } from '#shared/lib/numbers/date.ts';
import { may } from '#shared/permissions.ts';
import { type Today, today } from '#shared/schemas/today.ts';
import * as docs from './common/docs.ts';

const { userQuery } = proceduresFor('Today');
const example: Today = {
  tasks: [
    { kind: 'waitingMessages', count: 3 },
    { kind: 'roomsWithoutPrice', count: 1 },
  ],
};

export const todayRouter = router({
  get: userQuery({
    rest: 'GET /today',
    action: 'account',
    summary: 'Read what waits for you',
    description: 'What your role may do something about, each kind once; kinds of which there is nothing are left out.',
    response: docs.result('What waits, the most important first', example),
  })
    .input(z.object({}))
    .output(today)
    .query(async ({ ctx: { env, session } }) => {
      const now = new Date();
      const counts: Partial<Record<TodayKind, number>> = {
        ...(await countContentToDo(session, now)),
        ...(may(session, 'messages.answer') && (await countMessagesToDo(scopeOf(session), session.userId, now))),
        ...(may(session, 'redirects.save') && { missingAddresses: await countMissing() }),
        ...(may(session, 'media.delete') && { storage: await nearlyFull(env) }),
        ...(may(session, 'users.manage') && { backup: oldBackup(env, now) }),
      };
      const tasks = TODAY_KINDS.map((kind) => ({ kind, count: counts[kind] })).filter(
        (task): task is Today['tasks'][number] =>
          task.count !== undefined && (task.count > 0 || task.kind === 'backup'),
      );
      return { tasks: tasks.slice(0, TODAY.kinds) };
    }),
});

/** How full the fullest disk or the quota of the pictures is, in percent; undefined while there is room. */
async function nearlyFull(env: Env): Promise<number | undefined> {
  const { data, pictures } = await diskSpace(env);
  const { UPLOADS_MAX_MB: max } = env;
  const shares = [data, pictures].flatMap((disk) => (disk ? [1 - disk.free / disk.total] : []));
  if (max !== undefined) shares.push((await libraryBytes()) / (max * MEGABYTE));
  const share = Math.min(1, Math.max(0, ...shares));
  return share >= TODAY.nearlyFull ? Math.floor(share * 100) : undefined;
}

/** The age of the last backup of the embedded store in days, 0 when there was none; undefined when all is well. */
function oldBackup(env: Env, now: Date): number | undefined {
  const overdue = overdueBackup(env, now);
  return overdue && (overdue.made ? Math.floor((now.getTime() - overdue.made.getTime()) / DAY_MS) : 0);
}
