import { ActivityModel } from '#server/models/activity/activity.ts';
import { is } from '#server/models/common/conditions.ts';
import { keepFormerUsername } from '#server/models/users/former-usernames.ts';

/** The user names of people who were deleted are not given again. */
export async function formerUsernames(): Promise<void> {
  const deletions = ActivityModel.find({ action: 'userDelete', person: is({ $gt: '' }) })
    .select({ person: 1 })
    .lean();
  for await (const { person = '' } of deletions.cursor()) await keepFormerUsername(person);
}
