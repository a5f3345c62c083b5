import { update } from '../common/writes.ts';
import { UserModel } from './users.ts';

/** Ends what somebody has begun for an account and could still finish: a link to a password, a second step. */
export async function endPending(_id: string): Promise<void> {
  const ended = { $set: { link: null, newSecret: '' } };
  await update(UserModel, { _id }, ended, { timestamps: false });
}
