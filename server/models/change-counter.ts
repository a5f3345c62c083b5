import mongoose from 'mongoose';

/** How often content was changed and how often taken away, by whichever process: what others compare theirs with. */
export interface ContentMark {
  revision: number;
  withdrawals: number;
}

const ID = 'content';

const Mark = mongoose.model<ContentMark & { _id: string }>(
  'ContentMark',
  new mongoose.Schema(
    {
      _id: { type: String, required: true },
      revision: { type: Number, default: 0 },
      withdrawals: { type: Number, default: 0 },
    },
    { versionKey: false, collection: 'content_mark' },
  ),
);

export async function readMark(): Promise<ContentMark> {
  const { revision = 0, withdrawals = 0 } = (await Mark.findById(ID).lean()) ?? {};
  return { revision, withdrawals };
}

/** Counts one more change; @returns the mark with it */
export async function countChange(withdraws: boolean): Promise<ContentMark> {
  const $inc = { revision: 1, withdrawals: withdraws ? 1 : 0 };
  const { revision, withdrawals } = await Mark.findByIdAndUpdate(
    ID,
    { $inc },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  return { revision, withdrawals };
}
