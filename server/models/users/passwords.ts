import type { Types } from 'mongoose';
import { recordActivity } from '#server/models/activity/activity.ts';
import { update } from '#server/models/common/writes.ts';
import { settleAdministrator } from './administrators.ts';
import { endSessions } from './sessions.ts';
import { UserModel } from './users.ts';

interface SavePassword {
  replaced?: string;
  keep?: string;
}

/**
 * Stores a new password and ends all sessions of the user except `keep`. Sessions are deleted before and after the
 * write, so that neither a crash in between nor a parallel sign-in leaves a session opened with the old password.
 * @returns false when the stored password is no longer the replaced password; then nothing is stored
 */
export async function savePassword(
  userId: Types.ObjectId | string,
  passwordHash: string,
  { replaced, keep = '' }: SavePassword = {},
): Promise<boolean> {
  const user = { _id: userId, ...(replaced !== undefined && { passwordHash: replaced }) };
  const stored = await UserModel.findOne(user).lean();
  if (!stored) return false;
  await endSessions(userId, keep);
  // A link or a second step that somebody else has begun must not outlive the change.
  const matchedCount = await update(UserModel, user, {
    $set: { passwordHash, demo: false, link: null, newSecret: '' },
  });
  if (matchedCount === 0) return false;
  await endSessions(userId, keep);
  // Nobody had a password to replace whose account was only invited.
  if (replaced === undefined) await settleAdministrator(userId);
  await recordActivity('passwordChange', stored.username);
  return true;
}
