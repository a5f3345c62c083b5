import { AppError } from '#server/api/errors.ts';
import { proceduresFor, router } from '#server/api/trpc.ts';
import { activityScope, listActivity } from '#server/models/activity/list.ts';
import { usernames } from '#server/models/users/users.ts';
import { may } from '#shared/permissions.ts';
import { activityList, activityPage } from '#shared/schemas/history.ts';
import * as docs from './common/docs.ts';
import { activityEntry } from './examples/history.ts';

const { userQuery } = proceduresFor('Activity');

export const activityRouter = router({
  list: userQuery({
    rest: 'GET /activity',
    action: 'activity.read',
    summary: 'List who did what',
    description:
      'Saves, deletions, sign-ins, exports and share links, kept for two years. Who may not manage people reads what concerns the content that they may read.',
    errors: ['list.cursorUnknown'],
    response: docs.result('A page of what the users did, the latest first', {
      items: [activityEntry],
      users: [activityEntry.by],
      next: null,
    }),
  })
    .input(activityList)
    .output(activityPage)
    .query(async ({ ctx, input: { limit, cursor, noun, entity: id, ...filter } }) => {
      if ((noun === undefined) !== (id === undefined)) {
        throw new AppError('request.invalid', { fields: { [noun === undefined ? 'noun' : 'entity']: 'required' } });
      }
      const entity = noun !== undefined && id !== undefined ? { noun, id } : undefined;
      const scope = await activityScope(ctx.session, entity);
      const [page, users] = await Promise.all([
        listActivity({ ...filter, entity, scope }, { limit, cursor }),
        may(ctx.session, 'users.manage') ? usernames() : [ctx.session.username],
      ]);
      return { ...page, users };
    }),
});
