import mongoose from 'mongoose';
import { update } from '#server/models/common/writes.ts';
import { fold } from '#shared/lib/fold.ts';

/**
 * The folded user names of people who were deleted: history, posts and pictures name people by their user name, so that
 * nobody else may have one of these (docs/rules.md#people).
 */
const schema = new mongoose.Schema<{ _id: string }>(
  { _id: { type: String, required: true } },
  { versionKey: false, collection: 'former_usernames' },
);
const FormerUsernameModel = mongoose.model<{ _id: string }>('FormerUsername', schema);

export async function keepFormerUsername(username: string): Promise<void> {
  await update(FormerUsernameModel, { _id: fold(username) }, { $set: {} }, { upsert: true });
}

export const isFormerUsername = async (username: string): Promise<boolean> =>
  (await FormerUsernameModel.exists({ _id: fold(username) })) !== null;
