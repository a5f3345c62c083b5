import mongoose from 'mongoose';
import { isDuplicateKey } from '../errors.ts';

interface FailureRecord {
  _id: string;
  count: number;
  blockedUntil: Date;
  expiresAt: Date;
}

/** Failed sign-ins by user and address, kept in the store so that every process counts the same. */
const Failure = mongoose.model<FailureRecord>(
  'SignInFailure',
  new mongoose.Schema<FailureRecord>(
    {
      _id: { type: String, required: true },
      count: { type: Number, required: true },
      blockedUntil: { type: Date, required: true },
      expiresAt: { type: Date, required: true, expires: 0 },
    },
    { versionKey: false, collection: 'sign_in_failures' },
  ),
);

/** Counts that keep losing to others of the same address give up after this many readings. */
const ATTEMPTS = 50;
const MOMENT_MS = 1_000;

/**
 * Whether a counter makes its callers wait. A wait longer than any that is given was written before the clock was set
 * back, and would lock people out until that time comes again.
 */
function isBlocked({ blockedUntil: until }: FailureRecord, now: number, longestWait: number): boolean {
  return until.getTime() > now && until.getTime() - now <= longestWait;
}

/** The latest moment until which one of these must wait; @param longestWait milliseconds, the longest that is given */
export async function blockedUntil(ids: string[], longestWait: number): Promise<Date | undefined> {
  const records = await Failure.find({ _id: mongoose.trusted({ $in: ids }) }).lean();
  const now = Date.now();
  const moments = records.filter((record) => isBlocked(record, now, longestWait)).map((one) => one.blockedUntil);
  return moments.sort((one, other) => other.getTime() - one.getTime())[0];
}

interface Waits {
  /** Milliseconds of waiting and remembering after so many failures. */
  after(failures: number): { wait: number; remember: number };
  /** The longest of the waits. */
  longest: number;
}

/**
 * Counts one attempt as failed, unless its counter is blocked: read, then written only if nobody wrote in between, so
 * that of two at the limit exactly one goes through.
 */
export async function countAttempt(id: string, { after, longest }: Waits): Promise<{ refusedUntil?: Date }> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const now = Date.now();
    const record = await Failure.findById(id).lean();
    if (record && isBlocked(record, now, longest)) return { refusedUntil: record.blockedUntil };
    // One that has run out may still be there until the store's next round of removals.
    const failures = (record && record.expiresAt.getTime() > now ? record.count : 0) + 1;
    const { wait, remember } = after(failures);
    const next = { count: failures, blockedUntil: new Date(now + wait), expiresAt: new Date(now + remember) };
    if (record ? await replace(record, next) : await insert({ _id: id, ...next })) return {};
  }
  return { refusedUntil: new Date(Date.now() + MOMENT_MS) };
}

async function replace(record: FailureRecord, next: Omit<FailureRecord, '_id'>): Promise<boolean> {
  const { _id, count, blockedUntil: until, expiresAt } = record;
  const { modifiedCount } = await Failure.updateOne({ _id, count, blockedUntil: until, expiresAt }, { $set: next });
  return modifiedCount === 1;
}

async function insert(record: FailureRecord): Promise<boolean> {
  try {
    await Failure.create(record);
    return true;
  } catch (thrown) {
    if (isDuplicateKey(thrown)) return false;
    throw thrown;
  }
}

/** A success: this user has not failed from this address. */
export async function forgetAttempts(id: string): Promise<void> {
  await Failure.deleteOne({ _id: id });
}

/** A success among others of the same address: one failure less, and nobody waits because of it. */
export async function takeBackAttempt(id: string): Promise<void> {
  const positive = mongoose.trusted({ $gt: 0 });
  await Failure.updateOne({ _id: id, count: positive }, { $inc: { count: -1 }, $min: { blockedUntil: new Date() } });
}
