import mongoose from 'mongoose';

/** How often any process has changed content, and how often a change took content away from visitors. */
interface ChangeCounts {
  changes: number;
  withdrawals: number;
}

const ID = 'content';

const ChangeCounter = mongoose.model<ChangeCounts & { _id: string }>(
  'ChangeCounter',
  new mongoose.Schema(
    {
      _id: { type: String, required: true },
      changes: { type: Number, default: 0 },
      withdrawals: { type: Number, default: 0 },
    },
    { versionKey: false, collection: 'change_counter' },
  ),
);

/** The counts in the store, by which a process learns that another one has changed content. */
export async function readChangeCounts(): Promise<ChangeCounts> {
  const { changes = 0, withdrawals = 0 } = (await ChangeCounter.findById(ID).lean()) ?? {};
  return { changes, withdrawals };
}

/**
 * Counts one change.
 * @param withdraws whether it may have taken content away from visitors
 * @returns the counts with it
 */
export async function countChange(withdraws: boolean): Promise<ChangeCounts> {
  const $inc = { changes: 1, withdrawals: withdraws ? 1 : 0 };
  const options = { upsert: true, returnDocument: 'after' } as const;
  const { changes, withdrawals } = await ChangeCounter.findByIdAndUpdate(ID, { $inc }, options).lean();
  return { changes, withdrawals };
}
