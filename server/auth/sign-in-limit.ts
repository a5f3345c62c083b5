import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import { FailureModel } from '../models/auth.ts';

/** An address may fail for several users behind it before all of them wait. */
const ADDRESS_FACTOR = 4;
/** The wait doubles with each further round of failures, up to this many times the window. */
const LONGEST_WAIT = 8;

interface Attempt {
  username: string;
  address: string;
}

type Limits = Pick<Env, 'LOGIN_MAX_FAILURES' | 'LOGIN_WINDOW_SECONDS'>;

interface Counter {
  id: string;
  max: number;
}

/** What is counted: this user from this address, and this address whoever it tries. */
function countersOf({ username, address }: Attempt, limits: Limits): { pair: Counter; whole: Counter } {
  return {
    pair: { id: `pair:${address}:${username}`, max: limits.LOGIN_MAX_FAILURES },
    whole: { id: `address:${address}`, max: limits.LOGIN_MAX_FAILURES * ADDRESS_FACTOR },
  };
}

/**
 * Counts an attempt as failed, before the password is looked at, so that parallel guesses cannot slip past the limit.
 * @throws AppError `auth.tooMany` with the seconds to wait, while one of its counters is blocked
 */
export async function beginAttempt(attempt: Attempt, limits: Limits): Promise<void> {
  const { pair, whole } = countersOf(attempt, limits);
  const waits = await Promise.all([countFailure(pair, limits), countFailure(whole, limits)]);
  const retryAfter = Math.max(...waits);
  if (retryAfter > 0) throw new AppError('auth.tooMany', { retryAfter });
}

/** Takes a success back out of the counts. */
export async function endAttempt(attempt: Attempt, limits: Limits): Promise<void> {
  const { pair, whole } = countersOf(attempt, limits);
  await FailureModel.deleteOne({ _id: pair.id });
  await FailureModel.updateOne({ _id: whole.id }, { $inc: { count: -1 } });
}

/** @returns seconds to wait, 0 when the attempt may go on */
async function countFailure({ id, max }: Counter, limits: Limits): Promise<number> {
  const now = Date.now();
  const former = await FailureModel.findById(id).lean();
  if (former && former.blockedUntil.getTime() > now) return Math.ceil((former.blockedUntil.getTime() - now) / 1000);
  // One that has run out may still be there until the store's next round of removals.
  if (former && former.expiresAt.getTime() <= now) await FailureModel.deleteOne({ _id: id, count: former.count });
  const windowMs = limits.LOGIN_WINDOW_SECONDS * 1000;
  const counter = await FailureModel.findByIdAndUpdate(
    id,
    {
      $inc: { count: 1 },
      $set: { expiresAt: new Date(now + windowMs * (LONGEST_WAIT + 1)) },
      $setOnInsert: { blockedUntil: new Date(0) },
    },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  return blockBeyond({ id, max }, counter?.count ?? 1, limits.LOGIN_WINDOW_SECONDS);
}

async function blockBeyond({ id, max }: Counter, count: number, windowSeconds: number): Promise<number> {
  if (count <= max) return 0;
  const rounds = Math.min(LONGEST_WAIT, 2 ** Math.floor((count - max - 1) / max));
  const wait = windowSeconds * rounds;
  await FailureModel.updateOne({ _id: id }, { $set: { blockedUntil: new Date(Date.now() + wait * 1000) } });
  return wait;
}
