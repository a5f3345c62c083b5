import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { fold } from '#shared/text/fold.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import { networkOf } from '../http/client-address.ts';
import { signInCounter } from '../models/counters.ts';

/** How many times more failures an address may have than one of its users. */
const ADDRESS_FACTOR = 4;
/** How many times more failures a user may have from all unknown devices together, and in how many times the window. */
const USER_FACTOR = 10;
const USER_WINDOWS = 6;
/** After those failures unknown devices may try this often in each window. */
const USER_TRIES = 10;
/** The longest wait, in windows, so that no user is locked out for good. */
const LONGEST_WAIT = 8;

/**
 * Which counters an attempt uses. A known device and a signed-in user have their own, so that failures of others at the
 * same address do not block them.
 */
type AttemptSource = { device: string } | { userId: string; address: string } | { username: string; address: string };

type Limits = Pick<Env, 'LOGIN_MAX_FAILURES' | 'LOGIN_WINDOW_SECONDS'>;

/** The failures counted under one key, and how many are allowed before each further attempt has to wait. */
interface Allowance {
  key: string;
  max: number;
  windowSeconds: number;
  /** Seconds after the last allowed failure; each further failure doubles them up to the longest wait. */
  firstWait: number;
  longestWait: number;
  /** Whether a success forgets all failures instead of taking its own attempt back. */
  cleared: boolean;
}

function allowancesOf(source: AttemptSource, limits: Limits): Allowance[] {
  const { LOGIN_MAX_FAILURES: max, LOGIN_WINDOW_SECONDS: windowSeconds } = limits;
  const longestWait = windowSeconds * LONGEST_WAIT;
  const usual = { max, windowSeconds, firstWait: windowSeconds, longestWait, cleared: true };
  if ('device' in source) return [{ ...usual, key: `device:${source.device}` }];
  const network = networkOf(source.address);
  if ('userId' in source) return [{ ...usual, key: `account:${network}:${source.userId}` }];
  // Folded as the search for the user is, so that another spelling of a name is counted with it.
  const name = fold(source.username);
  const pause = Math.ceil(windowSeconds / USER_TRIES);
  return [
    { ...usual, key: `network:${network}`, max: max * ADDRESS_FACTOR, cleared: false },
    { ...usual, key: `user:${network}:${name}` },
    {
      key: `everywhere:${name}`,
      max: max * USER_FACTOR,
      windowSeconds: windowSeconds * USER_WINDOWS,
      firstWait: pause,
      longestWait: pause,
      cleared: false,
    },
  ];
}

/** Attempts of one source run one after another in a process, so that each sees the count of the one before. */
const queues = new LRUCache<string, LimitFunction>({ max: 1_000 });

/**
 * Runs a password check within the sign-in limits (docs/rules.md#sign-in). The attempt is counted in the store before the
 * check runs, so that parallel attempts, other processes and a crash cannot avoid the count; a success takes it back.
 * @param check verifies the password
 * @returns the result of the check
 * @throws AppError `auth.tooMany` with the seconds to wait
 */
export function limitAttempts(source: AttemptSource, limits: Limits, check: () => Promise<boolean>): Promise<boolean> {
  const allowances = allowancesOf(source, limits);
  return queueOf(allowances[0]?.key ?? '')(async () => {
    // All are checked before any is counted: an attempt that has to wait is not counted.
    for (const allowance of allowances) await throwWhileWaiting(allowance);
    for (const allowance of allowances) await countFailure(allowance);
    const isRight = await check();
    if (isRight) for (const allowance of allowances) await uncount(allowance);
    return isRight;
  });
}

function queueOf(key: string): LimitFunction {
  const queue = queues.get(key) ?? pLimit(1);
  queues.set(key, queue);
  return queue;
}

const failureCounter = ({ max, windowSeconds }: Allowance) =>
  signInCounter({ keyPrefix: 'failures', points: max, duration: windowSeconds });

/** A counter of one attempt: until it expires, every further attempt is rejected. */
const waitCounter = (seconds: number) => signInCounter({ keyPrefix: 'wait', points: 1, duration: seconds });

async function throwWhileWaiting(allowance: Allowance): Promise<void> {
  const waits = waitCounter(allowance.longestWait);
  const waiting = await waits.get(allowance.key);
  if (!waiting) return;
  if (waiting.msBeforeNext <= allowance.longestWait * 1000) throw tooMany(waiting);
  // It is longer than any wait, so it was written before the clock was set back.
  await waits.delete(allowance.key);
}

/** Counts an attempt as failed. From the last allowed failure on, each one starts a wait twice as long as before. */
async function countFailure(allowance: Allowance): Promise<void> {
  const { key, max, windowSeconds, firstWait, longestWait } = allowance;
  const failures = failureCounter(allowance);
  const { consumedPoints } = await failures.penalty(key);
  if (consumedPoints < max) return;
  const seconds = Math.min(longestWait, firstWait * 2 ** (consumedPoints - max));
  try {
    await waitCounter(seconds).consume(key);
  } catch (thrown) {
    // A parallel attempt in another process has started the wait.
    if (thrown instanceof RateLimiterRes) throw tooMany(thrown);
    throw thrown;
  }
  // Remembered for longer than the wait, so that the next wait can be longer.
  await failures.set(key, consumedPoints, seconds + Math.max(windowSeconds, longestWait));
}

/** Takes back the failure and the wait that were counted for an attempt, after its success. */
async function uncount(allowance: Allowance): Promise<void> {
  const { key, cleared } = allowance;
  const failures = failureCounter(allowance);
  await Promise.all([cleared ? failures.delete(key) : failures.reward(key), waitCounter(1).delete(key)]);
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  new AppError('auth.tooMany', { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
