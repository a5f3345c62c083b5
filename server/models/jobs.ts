import mongoose from 'mongoose';
import { isDuplicateKey } from '../errors.ts';
import { retryWrite } from '../store/retry-write.ts';
import { requiredDate, requiredText } from './common/fields.ts';
import { hasCome } from './common/schedule.ts';

/** When a regular job is due next, for all processes of the site, and when its last complete run began. */
const schema = new mongoose.Schema(
  { _id: requiredText, nextAt: requiredDate, doneAt: Date },
  { versionKey: false, collection: 'jobs' },
);
const JobModel = mongoose.model('Job', schema);

/**
 * Runs a regular job when the job is due; of several processes only one runs the job. An interrupted job is left to the
 * next run, so the job must do what was left undone.
 * @param work gets the time of the last complete run, or 1970
 * @returns whether the job was due
 */
export async function runWhenDue(
  name: string,
  everyMs: number,
  now: Date,
  work: (since: Date) => Promise<void>,
): Promise<boolean> {
  if (!(await takeJob(name, now, everyMs))) return false;
  const record = await JobModel.findById(name).lean();
  await work(record?.doneAt ?? new Date(0));
  await retryWrite(() => JobModel.updateOne({ _id: name }, { $set: { doneAt: now } }));
  return true;
}

async function takeJob(name: string, now: Date, everyMs: number): Promise<boolean> {
  const nextAt = new Date(now.getTime() + everyMs);
  try {
    const due = { _id: name, ...hasCome('nextAt', now, everyMs) };
    await retryWrite(() => JobModel.updateOne(due, { $set: { nextAt } }, { upsert: true }));
    return true;
  } catch (thrown) {
    // The job exists and is not due: the insert of the same name fails.
    if (isDuplicateKey(thrown)) return false;
    throw thrown;
  }
}
