import { retryWrite } from '../../store/retry-write.ts';
import { UserModel } from './users.ts';

/** Ends what somebody has begun for an account and could still finish: a link to a password, a second step. */
export async function endPending(_id: string): Promise<void> {
  const ended = { $set: { link: null, newSecret: '' } };
  await retryWrite(() => UserModel.updateOne({ _id }, ended, { timestamps: false }));
}
