import { activityList, activityPage } from '#shared/schemas/history.ts';
import { AppError } from '../errors.ts';
import { listActivity } from '../models/activity/activity-list.ts';
import { administratorNames } from '../models/auth.ts';
import { proceduresFor, router } from '../trpc.ts';
import { activityEntry } from './examples/history.ts';

const { adminQuery } = proceduresFor('Activity');

export const activityRouter = router({
  list: adminQuery({
    rest: 'GET /activity',
    summary: 'List who did what',
    description: 'Saves, deletions, sign-ins, exports and share links, kept for two years.',
    errors: ['list.cursorUnknown'],
    response: {
      kind: 'result',
      description: 'A page of what the administrators did, the latest first',
      example: { lines: [activityEntry], users: [activityEntry.by], next: null },
    },
  })
    .input(activityList)
    .output(activityPage)
    .query(async ({ input: { limit, cursor, noun, entity: id, ...filter } }) => {
      if ((noun === undefined) !== (id === undefined)) {
        throw new AppError('request.invalid', { fields: { [noun === undefined ? 'noun' : 'entity']: 'required' } });
      }
      const entity = noun !== undefined && id !== undefined ? { noun, id } : undefined;
      const [{ entries, next }, users] = await Promise.all([
        listActivity({ ...filter, entity }, { limit, cursor }),
        administratorNames(),
      ]);
      return { lines: entries, users, next: next ?? null };
    }),
});
