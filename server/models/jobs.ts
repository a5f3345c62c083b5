import mongoose from 'mongoose';
import { isDuplicateKey } from '../errors.ts';

/** When a regular job is due next, for all processes of the site. */
interface JobRecord {
  /** Names the job. */
  _id: string;
  nextAt: Date;
}

const JobModel = mongoose.model<JobRecord>(
  'Job',
  new mongoose.Schema<JobRecord>(
    { _id: { type: String, required: true }, nextAt: { type: Date, required: true } },
    { versionKey: false, collection: 'jobs' },
  ),
);

/**
 * Takes a regular job when it is due; of several processes one gets it. A process that ends before it has done the job
 * leaves it to the next time, so the job must do what was left undone.
 * @returns whether the caller has to do it now
 */
export async function takeJob(name: string, now: Date, everyMs: number): Promise<boolean> {
  const nextAt = new Date(now.getTime() + everyMs);
  try {
    await JobModel.collection.updateOne(
      { _id: name, nextAt: { $lte: now } } as object,
      { $set: { nextAt } },
      { upsert: true },
    );
    return true;
  } catch (thrown) {
    // The job is there and not due: the insert of the same name fails.
    if (isDuplicateKey(thrown)) return false;
    throw thrown;
  }
}
