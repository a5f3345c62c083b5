import mongoose from 'mongoose';
import { isDuplicateKey } from '#server/api/errors.ts';
import { DAY_MS } from '#shared/lib/numbers/date.ts';
import { requiredDate, requiredText } from './fields.ts';
import { hasCome } from './schedule.ts';
import { update, updateAndRead } from './writes.ts';

interface JobRecord {
  _id: string;
  /** When the job is due next, for all processes of the site. */
  nextAt: Date;
  /** When the last complete run began. */
  doneAt?: Date;
  /** When the job was last found due, and since when the clock has run without a jump. */
  seenAt?: Date;
  steadySince?: Date;
}

const schema = new mongoose.Schema<JobRecord>(
  { _id: requiredText, nextAt: requiredDate, doneAt: Date, seenAt: Date, steadySince: Date },
  { versionKey: false, collection: 'jobs' },
);
const JobModel = mongoose.model<JobRecord>('Job', schema);

/** A longer pause between two times is a jump of the clock, or the site was stopped meanwhile. */
const JUMP_MS = 2 * DAY_MS;
/** How long the clock must have run without a jump before something is deleted because of its age. */
const STEADY_MS = DAY_MS;

/** When a run that has failed is tried again. */
const RETRY_MS = 60 * 60_000;

interface RunOptions {
  name: string;
  everyMs: number;
  now: Date;
  /** Runs only when the clock has been plausible for a day (docs/rules.md#clock). */
  deletes: boolean;
}

/**
 * Runs a regular job when the job is due; of several processes only one runs the job. An interrupted job is left to the
 * next run, so the job must do what was left undone.
 * @param work gets the time of the last complete run, or 1970
 * @returns whether the job ran
 */
export async function runWhenDue(
  { name, everyMs, now, deletes }: RunOptions,
  work: (since: Date) => Promise<void>,
): Promise<boolean> {
  const before = await takeJob(name, now, everyMs);
  if (before === 'not due') return false;
  const steadySince = steadyTime(before, now);
  await update(JobModel, { _id: name }, { $set: { steadySince } });
  if (deletes && now.getTime() - steadySince.getTime() < STEADY_MS) return false;
  // A last run in the future was one while the clock was ahead.
  const since = before?.doneAt && before.doneAt <= now ? before.doneAt : new Date(0);
  try {
    await work(since);
  } catch (thrown) {
    const nextAt = new Date(now.getTime() + Math.min(everyMs, RETRY_MS));
    await update(JobModel, { _id: name }, { $set: { nextAt } });
    throw thrown;
  }
  await update(JobModel, { _id: name }, { $set: { doneAt: now } });
  return true;
}

/** Since when the clock has run without a jump, by the times at which a job was found due. */
function steadyTime(before: JobRecord | null, now: Date): Date {
  const { doneAt, seenAt = doneAt, steadySince = seenAt } = before ?? {};
  if (!seenAt || !steadySince || Math.abs(now.getTime() - seenAt.getTime()) > JUMP_MS) return now;
  return steadySince;
}

/** @returns the record before, null for a job that is due for the first time */
async function takeJob(name: string, now: Date, everyMs: number): Promise<JobRecord | null | 'not due'> {
  const nextAt = new Date(now.getTime() + everyMs);
  try {
    const due = { _id: name, ...hasCome('nextAt', now, everyMs) };
    const taken = { $set: { nextAt, seenAt: now } };
    return await updateAndRead(JobModel, due, taken, { upsert: true, returnDocument: 'before' });
  } catch (thrown) {
    // The job exists and is not due: the insert of the same name fails.
    if (isDuplicateKey(thrown)) return 'not due';
    throw thrown;
  }
}
