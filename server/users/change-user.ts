import type { User, UserUpdate } from '#shared/schemas/users.ts';
import { AppError } from '../errors.ts';
import { recordActivity } from '../models/activity/activity.ts';
import { withoutUndefined } from '../models/common/translation.ts';
import type { Save } from '../models/common/versioned.ts';
import { unassignMessages } from '../models/messages/inbox.ts';
import { deletePreviewsBy } from '../models/previews.ts';
import { joinAdministrators, leaveAdministrators } from '../models/users/administrators.ts';
import { deleteUser, requireUser, saveUser, toUser } from '../models/users/people.ts';
import { endSessions } from '../models/users/sessions.ts';
import type { UserRecord } from '../models/users/users.ts';

/**
 * Saves what a person is and may do. A change of role or of `active` counts from the person's next call on.
 * @throws AppError `user.notFound`, `user.emailTaken`, `user.lastAdmin`, `version.stale`, `request.invalid` for another
 *   user name, which the history needs
 */
export async function changeUser(id: string, input: UserUpdate, save: Save): Promise<User> {
  const current = await requireUser(id);
  const { username, ...changes } = withoutUndefined(input);
  if (username !== undefined && username !== current.username) {
    throw new AppError('request.invalid', { fields: { username: 'unchangeable' } });
  }
  if (save.expected !== undefined && save.expected !== current.version) throw new AppError('version.stale');
  const next = { ...current, ...changes };
  const isClosed = current.active && !next.active;
  if (canAdminister(current) && !canAdminister(next)) await leaveOthersIn(current);
  if (isClosed) await endAccess(current);
  const saved = await saveUser(current, { ...changes, ...(isClosed && { link: null }) }, save);
  if (isClosed) await endAccess(saved);
  if (canAdminister(saved)) await joinAdministrators(String(saved._id));
  await recordActivity('userChange', save.by, saved.username);
  return toUser(saved);
}

const canAdminister = ({ role, active, passwordHash }: UserRecord) => role === 'admin' && active && passwordHash !== '';

/** @throws AppError `user.lastAdmin` */
async function leaveOthersIn({ _id }: UserRecord): Promise<void> {
  if (!(await leaveAdministrators(String(_id)))) throw new AppError('user.lastAdmin');
}

/** What a closed account could still do by itself; its calls are refused from the moment on in which it is closed. */
async function endAccess({ _id, username }: UserRecord): Promise<void> {
  await endSessions(_id);
  await deletePreviewsBy(username);
}

/**
 * Deletes a person. The user name stays in the history, and nothing else of the person.
 * @throws AppError `user.notFound`, `user.lastAdmin`, `version.stale`
 */
export async function removeUser(id: string, { by, expected }: Save): Promise<void> {
  const user = await requireUser(id);
  if (expected !== undefined && expected !== user.version) throw new AppError('version.stale');
  if (canAdminister(user)) await leaveOthersIn(user);
  await endAccess(user);
  await deleteUser(user);
  await endAccess(user);
  await unassignMessages(String(user._id));
  await recordActivity('userDelete', by, user.username);
}
