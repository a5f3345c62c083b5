import { AppError } from '#server/api/errors.ts';
import { recordActivity } from '#server/models/activity/activity.ts';
import { again, type Save } from '#server/models/common/save.ts';
import { withoutUndefined } from '#server/models/common/translation.ts';
import { unassignMessages } from '#server/models/messages/inbox.ts';
import { deletePreviewsBy } from '#server/models/previews.ts';
import { isLastAdministrator, settleAdministrator } from '#server/models/users/administrators.ts';
import { linkMailStates } from '#server/models/users/mails.ts';
import { deleteUser, requireAccount, saveUser, toUser } from '#server/models/users/people.ts';
import { endSessions } from '#server/models/users/sessions.ts';
import { canAdminister, type UserRecord } from '#server/models/users/users.ts';
import type { User, UserUpdate } from '#shared/schemas/users.ts';

/**
 * Saves what a person is and may do. A change of role or of `active` counts from the person's next call on.
 * @throws AppError `user.notFound`, `user.emailTaken`, `user.lastAdmin`, `version.stale`, `request.invalid` for another
 *   user name, which the history needs
 */
export const changeUser = (id: string, input: UserUpdate, save: Save): Promise<User> =>
  again(save, async () => {
    const current = await requireAccount(id);
    const { username, ...changes } = withoutUndefined(input);
    if (username !== undefined && username !== current.username) {
      throw new AppError('request.invalid', { fields: { username: 'unchangeable' } });
    }
    if (save.expected !== undefined && save.expected !== current.version) throw new AppError('version.stale');
    const next = { ...current, ...changes };
    const isClosed = current.active && !next.active;
    if (!canAdminister(next)) await requireOthers(current);
    if (isClosed) await endAccess(current);
    else await deletePreviewsBy(current.username, next);
    const saved = await saveOrTakeBack(current, { ...changes, ...(isClosed && { link: null }) }, save);
    if (isClosed) await endAccess(saved);
    else await deletePreviewsBy(saved.username, saved);
    if (saved.version !== current.version) await recordActivity('userChange', save.by, saved.username);
    return toUser(saved, (await linkMailStates([id])).get(id));
  });

/** Refuses before anything is written; of two who leave at the same time `saveOrTakeBack` refuses one. */
async function requireOthers({ _id }: UserRecord): Promise<void> {
  if (await isLastAdministrator(String(_id))) throw new AppError('user.lastAdmin');
}

/** @throws AppError `user.lastAdmin` for one who has become the last administrator meanwhile, and those of `saveUser` */
async function saveOrTakeBack(current: UserRecord, changes: Partial<UserRecord>, save: Save): Promise<UserRecord> {
  const saved = await saveUser(current, changes, save);
  if (await settleAdministrator(saved._id)) return saved;
  const names = Object.keys(changes) as (keyof UserRecord)[];
  const before = Object.fromEntries(names.map((name) => [name, current[name]]));
  await saveUser(saved, { ...before, role: 'admin', active: true }, { by: save.by, expected: saved.version }).catch(
    (thrown: unknown) => {
      // A later save says what the person is now.
      if (!(thrown instanceof AppError)) throw thrown;
    },
  );
  throw new AppError('user.lastAdmin');
}

/** What a closed account could still do by itself; its calls are refused from the moment on in which it is closed. */
async function endAccess({ _id, username }: UserRecord): Promise<void> {
  await endSessions(_id);
  await deletePreviewsBy(username);
}

/**
 * Deletes a person, whose account is closed first. The user name stays in the history, and nothing else of the person.
 * @throws AppError `user.notFound`, `user.lastAdmin`, `version.stale` also for an account that was opened again meanwhile
 */
export async function removeUser(id: string, { by, expected }: Save): Promise<void> {
  const user = await requireAccount(id);
  if (expected !== undefined && expected !== user.version) throw new AppError('version.stale');
  await requireOthers(user);
  await endAccess(user);
  const closed = await again({ by, expected }, async () =>
    saveOrTakeBack(await requireAccount(id), { active: false, link: null }, { by, expected }),
  );
  if (!(await deleteUser(closed))) throw new AppError('version.stale');
  await endAccess(user);
  await unassignMessages(String(user._id));
  await recordActivity('userDelete', by, user.username);
}
